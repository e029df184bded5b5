import { Popover, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { openHelp } from '../commands/layers';
import type { UserPanel } from './user-panel';
import classes from './user-menu.module.css';

/** Not a menu in the sense of its role: one of the things in it is a choice. */
export function UserMenu() {
  const [isOpen, setIsOpen] = useState(false);
  // Fetched when it is first opened, and there before the focus is to move into it.
  const [Panel, setPanel] = useState<typeof UserPanel | null>(null);
  const target = useRef<HTMLButtonElement>(null);
  const user = useSession((session) => session.authorization?.user);
  if (user === undefined) return null;
  const { name } = user;
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');
  const close = () => setIsOpen(false);
  const open = async () => {
    const panel = await import('./user-panel');
    setPanel(() => panel.UserPanel);
    setIsOpen(true);
  };

  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={272} trapFocus>
      <Popover.Target>
        <UnstyledButton
          ref={target}
          className={classes.target}
          aria-label={t('shell.account', { name })}
          onClick={() => (isOpen ? close() : void open())}
        >
          <span className={classes.initials} data-initials={initials} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('shell.account', { name })}>
        {Panel !== null && (
          <Panel
            onClose={close}
            onHelp={() => {
              close();
              // The help gives the focus back to what had it, and this item goes with its menu.
              target.current?.focus();
              openHelp();
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
