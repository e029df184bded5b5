import { Box } from '@mantine/core';
import { Suspense, use, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useLiveBell } from '@/features/bell/use-live-bell';
import { LeaveGuard } from '@/shared/forms/leave-guard';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import { listenForKeys } from '@/shared/lib/key-listener';
import { Drawer } from '@/shared/popups/modal';
import { today } from '@/shared/lib/today';
import { watchForNewDay } from '@/shared/store/new-day';
import { useSession } from '@/shared/store/session';
import { useSignInAgain } from '@/shared/store/sign-in-again';
import { Announcer } from '@/shared/ui/announcer';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { lazyDialog, lazyExtra, lazyPart } from '@/shared/ui/lazy-part';
import { UpBanner, useUpLines } from '@/shared/ui/up-banner';
import { CommandLayer } from '../commands/command-layer';
import { Header } from './header';
import { NavigationContext } from './navigation';
import { Navigation } from './navigation-menu';
import { SectionTabs } from './section-tabs';
import classes from './shell.module.css';
import { useIsLater } from './use-is-later';

const SignInAgain = lazyDialog(
  async () => (await import('@/features/sign-in/parts/sign-in-again')).SignInAgain,
);

const ImpersonationEnded = lazyDialog(
  async () => (await import('@/features/impersonation/parts/impersonation-ended')).ImpersonationEnded,
);

// Nothing of the shell is shown to staff in a dealer's place until it is there.
const ImpersonationBanner = lazyPart(
  async () => (await import('./impersonation-banner')).ImpersonationBanner,
);

const FoldButton = lazyExtra(async () => (await import('./fold-button')).FoldButton);

const FootBar = lazyExtra(async () => (await import('./foot-bar')).FootBar);

// What was notified before it is here shows as soon as it is.
const HeaderMessages = lazyExtra(async () => (await import('./header-messages')).HeaderMessages);

const FocusReturn = lazyExtra(async () => (await import('./focus-return')).FocusReturn);

/** The page comes first: until then, the menu does without numbers. */
const patience = 1500;

/** What stays while pages change: banner, header, menu, and the ways to get about by keyboard. */
export function Shell() {
  const isMenuFolded = useSession((session) => session.isMenuFolded);
  const isImpersonating = useSession((session) => session.isImpersonating);
  const isSignInNeeded = useSignInAgain((state) => state.isNeeded);
  const isMoving = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const upLines = useUpLines().length;
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const { groups, Turns } = use(NavigationContext);
  const isLater = useIsLater(patience);
  const hasBar = groups.some(({ place }) => place === 'bar');
  const isPhone = useIsPhone();
  const onOpenMenu = () => setDrawerAt(pathname);

  useEffect(() => listenForKeys(), []);
  useEffect(() => watchForNewDay(), []);
  const linesAbove = upLines + Number(isImpersonating);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--lines-above', String(linesAbove));
    return () => {
      style.removeProperty('--lines-above');
    };
  }, [linesAbove]);
  useLiveBell();

  return (
    <Box
      className={classes.shell}
      mod={{ acting: String(isImpersonating), folded: isMenuFolded, bar: hasBar }}
      __vars={{ '--up-lines': String(upLines) }}
    >
      <a className={classes.skip} href="#content" data-print="hidden">
        {t('shell.skip')}
      </a>
      <div className={classes.top}>
        <UpBanner />
        {isImpersonating && <ImpersonationBanner />}
        <Header onOpenMenu={onOpenMenu} />
      </div>
      <Suspense>
        <HeaderMessages />
      </Suspense>
      <div className={classes.body}>
        <div className={classes.menu} data-print="hidden">
          <Navigation isFolded={isMenuFolded} />
          <Suspense>
            <FoldButton isFolded={isMenuFolded} />
          </Suspense>
        </div>
        <main
          id="content"
          tabIndex={-1}
          className={classes.content}
          aria-busy={isMoving}
          data-head={`${company.name} · ${date(today())}`}
        >
          <SectionTabs />
          <Outlet />
        </main>
      </div>
      <Drawer
        opened={drawerAt === pathname}
        onClose={() => setDrawerAt(null)}
        title={t('shell.menu')}
        size="17rem"
        closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
      >
        <Navigation />
      </Drawer>
      {hasBar && isPhone && (
        <Suspense>
          <FootBar onOpenMenu={onOpenMenu} />
        </Suspense>
      )}
      {Turns && isLater && (
        <Suspense>
          <Turns />
        </Suspense>
      )}
      <Suspense>
        <FocusReturn />
      </Suspense>
      <LeaveGuard />
      <CommandLayer />
      {isSignInNeeded && (isImpersonating ? <ImpersonationEnded /> : <SignInAgain />)}
      <Announcer />
      <ScrollRestoration />
    </Box>
  );
}
