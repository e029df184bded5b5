import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { BellButton } from '@/features/bell/parts/bell-button';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { countOnWay, useFilesOnWay } from '@/shared/store/files-on-way';
import { lazyExtra } from '@/shared/ui/lazy-part';
import { Logo } from '@/shared/ui/logo';
import { openPalette } from '../commands/layers';
import { UserMenu } from './user-menu';
import classes from './header.module.css';

// Of staff alone.
const ImpersonateButton = lazyExtra(async () => (await import('./impersonate-button')).ImpersonateButton);

const FilesOnWay = lazyExtra(async () => (await import('./files-on-way')).FilesOnWay);

type Props = { onOpenMenu: () => void };

const modifier = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export function Header({ onOpenMenu }: Props) {
  const hasFilesOnWay = useFilesOnWay((onWay) => countOnWay(onWay) > 0);
  const mayImpersonate = useCan()('impersonation:view');
  return (
    <header className={classes.header} data-print="hidden">
      <ActionIcon
        className={classes.menu}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('shell.openMenu')}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Link to={paths.dashboard.to()} className={classes.home}>
        <Logo width={118} />
      </Link>
      <UnstyledButton className={classes.search} onClick={openPalette}>
        <IconSearch size={16} aria-hidden />
        <span className={classes.words}>{t('shell.search')}</span>
        <span className={classes.keys} aria-hidden>
          <Kbd size="xs">{modifier}</Kbd> <Kbd size="xs">K</Kbd>
        </span>
      </UnstyledButton>
      {hasFilesOnWay && (
        <Suspense>
          <FilesOnWay />
        </Suspense>
      )}
      {mayImpersonate && (
        <Suspense>
          <ImpersonateButton />
        </Suspense>
      )}
      <BellButton />
      <UserMenu />
    </header>
  );
}
