import { UnstyledButton } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { usePopup } from '@/shared/popups/use-popup';
import { useSession } from '@/shared/store/session';
import { lazyDialog } from '@/shared/ui/lazy-part';
import classes from './user-menu.module.css';

const load = async () => (await import('./user-panel')).UserPanel;
const UserPanel = lazyDialog(load, ({ onClose }) => onClose);

/** Not a menu in the sense of its role: one of the things in it is a choice. */
export function UserMenu() {
  const popup = usePopup({ kind: 'dialog', load });
  const user = useSession((session) => session.authorization?.user);
  if (user === undefined) return null;
  const { name } = user;
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

  return (
    <>
      <UnstyledButton {...popup.trigger} className={classes.target} aria-label={t('shell.account', { name })}>
        <span className={classes.initials} data-initials={initials} aria-hidden />
      </UnstyledButton>
      {popup.place && <UserPanel {...popup.place} />}
    </>
  );
}
