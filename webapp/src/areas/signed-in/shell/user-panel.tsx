import { SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { PopoverContent } from '@/shared/popups/popover-content';
import type { PopupPlace } from '@/shared/popups/use-popup';
import { keepDisplay } from '@/shared/store/display';
import { useSession } from '@/shared/store/session';
import { openHelp } from '../commands/layers';
import classes from './user-menu.module.css';

const schemes = [
  { value: 'light', label: msg('shell.themeLight') },
  { value: 'dark', label: msg('shell.themeDark') },
  { value: 'auto', label: msg('shell.themeAuto') },
] as const;

/** What the account menu holds. */
export function UserPanel(place: PopupPlace) {
  const { onClose } = place;
  const user = useSession((session) => session.authorization?.user);
  const account = useSession((session) => session.authorization?.account);
  const theme = useSession((session) => session.theme);
  const onHelp = () => {
    // Its focus goes back to the trigger first, which the help then gives it back to.
    onClose();
    openHelp();
  };
  return (
    <PopoverContent
      {...place}
      position="bottom-end"
      width={272}
      padding={0}
      label={t('shell.account', { name: user?.name ?? '' })}
    >
      <div className={classes.part}>
        <Text fw={600} truncate>
          {user?.name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {account?.name ?? user?.email}
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
          data={drawnChoices(schemes)}
          value={theme}
          onChange={(next) => keepDisplay({ theme: next })}
        />
      </div>
      <div className={classes.part}>
        <Link to={paths.profile.to()} className={classes.item} onClick={onClose}>
          <IconUserCircle size={18} stroke={1.7} aria-hidden /> {t('nav.profile')}
        </Link>
        <UnstyledButton className={classes.item} onClick={onHelp}>
          <IconKeyboard size={18} stroke={1.7} aria-hidden /> {t('shell.help')}
        </UnstyledButton>
        <Link to={paths.logout.to()} className={classes.item} onClick={onClose}>
          <IconLogout size={18} stroke={1.7} aria-hidden /> {t('shell.signOut')}
        </Link>
      </div>
    </PopoverContent>
  );
}
