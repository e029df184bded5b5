import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import type { MenuEntry } from '../../signed-in/shell/navigation';
import classes from '../../signed-in/pages/dashboard.module.css';

/** Where there is work to go to: the menu once more, larger. */
export function Places({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul className={classes.cards} data-print="hidden">
      {entries.map(({ to, label, icon: Icon }) => (
        <li key={to} className={classes.card}>
          <Icon size={22} stroke={1.6} aria-hidden />
          <Link to={to} className={classes.link}>
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
