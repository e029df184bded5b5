import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useUnread } from '../stores';
import classes from './bell-button.module.css';

const most = 99;

/** How much is new, and the way to it. */
export function BellButton() {
  const count = useUnread((unread) => unread.notifications);
  return (
    <Link
      to={paths.notifications.to()}
      className={classes.bell}
      aria-label={count === 0 ? t('nav.notifications') : t('bell.unread', { count })}
    >
      <IconBell size={20} stroke={1.7} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > most ? `${most}+` : count}
        </span>
      )}
    </Link>
  );
}
