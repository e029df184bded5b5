import { Menu, SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/store/session';
import { openHelp } from '../commands/layers';
import classes from './account-menu.module.css';

const schemes = [
  { value: 'light', label: t('shell.themeLight') },
  { value: 'dark', label: t('shell.themeDark') },
  { value: 'auto', label: t('shell.themeAuto') },
] as const;

export function AccountMenu() {
  const navigate = useNavigate();
  const user = useSession((session) => session.authorization?.user);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (user === undefined) return null;
  const name = `${user.firstName} ${user.lastName}`;

  return (
    <Menu position="bottom-end" width={272}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('shell.account', { name })}>
          <span className={classes.initials} aria-hidden>
            {`${user.firstName.charAt(0)}${user.lastName.charAt(0)}`}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600} truncate>
            {name}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {user.accountName ?? user.email}
          </Text>
        </div>
        <Menu.Divider />
        <div className={classes.theme}>
          <Text size="xs" c="dimmed" mb={4} id="appearance">
            {t('shell.theme')}
          </Text>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-labelledby="appearance"
            data={[...schemes]}
            value={colorScheme}
            onChange={setColorScheme}
          />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={openHelp}>
          {t('shell.help')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void navigate(paths.logout.to())}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
