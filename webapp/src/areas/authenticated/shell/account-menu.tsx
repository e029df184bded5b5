import { Popover, SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { keepDisplay } from '@/shared/store/display';
import { useSession } from '@/shared/store/session';
import { openHelp } from '../commands/layers';
import classes from './account-menu.module.css';

const schemes = [
  { value: 'light', label: t('shell.themeLight') },
  { value: 'dark', label: t('shell.themeDark') },
  { value: 'auto', label: t('shell.themeAuto') },
] as const;

/** Not a menu in the sense of its role: one of the things in it is a choice. */
export function AccountMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const user = useSession((session) => session.authorization?.user);
  const account = useSession((session) => session.authorization?.account);
  const theme = useSession((session) => session.theme);
  if (user === undefined) return null;
  const { name } = user;
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');
  const close = () => setIsOpen(false);

  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={272} trapFocus>
      <Popover.Target>
        <UnstyledButton
          ref={target}
          className={classes.target}
          aria-label={t('shell.account', { name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.initials} data-initials={initials} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('shell.account', { name })}>
        <div className={classes.part}>
          <Text fw={600} truncate>
            {name}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {account?.name ?? user.email}
          </Text>
        </div>
        <div className={classes.part}>
          <Text size="xs" c="dimmed" mb={4} id="appearance">
            {t('shell.theme')}
          </Text>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-labelledby="appearance"
            data={[...schemes]}
            value={theme}
            onChange={(next) => void keepDisplay({ theme: next })}
          />
        </div>
        <div className={classes.part}>
          <Link to={paths.account.to()} className={classes.item} onClick={close}>
            <IconUserCircle size={18} stroke={1.7} aria-hidden /> {t('nav.account')}
          </Link>
          <UnstyledButton
            className={classes.item}
            onClick={() => {
              close();
              // The help gives the focus back to what had it, and this item goes with its menu.
              target.current?.focus();
              openHelp();
            }}
          >
            <IconKeyboard size={18} stroke={1.7} aria-hidden /> {t('shell.help')}
          </UnstyledButton>
          <Link to={paths.logout.to()} className={classes.item} onClick={close}>
            <IconLogout size={18} stroke={1.7} aria-hidden /> {t('shell.signOut')}
          </Link>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
