import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { aroundCountedIcon, CountedIcon } from '@/shared/ui/counted-icon';
import { useUnread } from '../stores';

/** How much is new, and the way to it. */
export function BellButton() {
  const count = useUnread((unread) => unread.notifications);
  return (
    <Link
      to={paths.notifications.to()}
      className={aroundCountedIcon}
      aria-label={count === 0 ? t('nav.notifications') : t('bell.unread', { count })}
    >
      <CountedIcon icon={IconBell} count={count} />
    </Link>
  );
}
