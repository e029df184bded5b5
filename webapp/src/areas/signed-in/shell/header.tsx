import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BellButton } from '@/features/bell/parts/bell-button';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { Logo } from '@/shared/ui/logo';
import { openPalette } from '../commands/layers';
import { UserMenu } from './user-menu';
import { ImpersonateButton } from './impersonate-button';
import classes from './header.module.css';

type Props = { onOpenMenu: () => void };

const modifier = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export function Header({ onOpenMenu }: Props) {
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
      <ImpersonateButton />
      <BellButton />
      <UserMenu />
    </header>
  );
}
