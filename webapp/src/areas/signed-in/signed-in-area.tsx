import { Suspense, useEffect, useMemo, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { HitPages } from '@/features/search/model';
import { prefetchPage, useRouterOf } from '@/shared/lib/area-router';
import { isMissingChunk } from '@/shared/lib/reload-once';
import { areFilesMarked } from '@/shared/store/files-on-way';
import { useSession } from '@/shared/store/session';
import { Splash } from '@/shared/ui/splash';
import { HitPagesContext } from './commands/hit-pages';
import { NavigationContext, type NavigationGroup } from './shell/navigation';

type Props = {
  routes: RouteObject[];
  navigation: readonly NavigationGroup[];
  hitPages: HitPages;
  /** Keeps the numbers of what waits for the reader, for the menu. */
  Turns?: ComponentType;
  /** Takes up the files that earlier pages left unsent. */
  resumeFiles: () => Promise<void>;
};

/** What dealers and staff have in common: the shell, with the pages and the menu of one side. */
export function SignedInArea({ routes, navigation, hitPages, Turns, resumeFiles }: Props) {
  const menu = useMemo(() => ({ groups: navigation, ...(Turns && { Turns }) }), [navigation, Turns]);
  const session = useSession(({ sessions }) => sessions);
  const router = useRouterOf(routes, session);
  const isByProvider = useSession(({ signOn }) => signOn !== null);
  useEffect(prefetchLinks, []);
  useEffect(() => takeUpFiles(resumeFiles), [session, resumeFiles]);
  useEffect(() => (isByProvider ? keepSignedOn() : undefined), [isByProvider]);
  return (
    <NavigationContext value={menu}>
      <HitPagesContext value={hitPages}>
        <Suspense fallback={<Splash />}>
          <RouterProvider router={router} />
        </Suspense>
      </HitPagesContext>
    </NavigationContext>
  );
}

/** What could not be fetched without a connection is fetched with the next one. */
function takeUpFiles(resumeFiles: () => Promise<void>) {
  if (!areFilesMarked()) return undefined;
  const resume = () => resumeFiles().catch(retry);
  const retry = (error: unknown) => {
    if (!isMissingChunk(error)) throw error;
    window.addEventListener('online', resume, { once: true });
  };
  void resume();
  return () => window.removeEventListener('online', resume);
}

/** What a provider has given ends soon, and is renewed before. */
function keepSignedOn() {
  let end: (() => void) | null = null;
  let hasEnded = false;
  // Without it, a call that is refused asks for a new session.
  void import('@/shared/sign-on/renewal').then(
    (renewal) => {
      if (!hasEnded) end = renewal.keepSignedOn();
    },
    (error: unknown) => {
      if (!isMissingChunk(error)) throw error;
    },
  );
  return () => {
    hasEnded = true;
    end?.();
  };
}

/** A link that is pointed at, or has the focus, is likely to be followed. */
function prefetchLinks() {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link !== null) prefetchPage(link.pathname);
  };
  document.addEventListener('pointerover', prefetch);
  document.addEventListener('focusin', prefetch);
  return () => {
    document.removeEventListener('pointerover', prefetch);
    document.removeEventListener('focusin', prefetch);
  };
}
