import { Link } from 'react-router';
import type { MenuEntry } from '../../signed-in/shell/navigation';
import classes from '../../signed-in/pages/dashboard.module.css';

/** Where there is work to go to: the menu once more, larger. */
export function Places({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul className={classes.cards} data-print="hidden">
      {entries.map(({ to, words, icon: Icon }) => (
        <li key={to} className={classes.card}>
          {Icon && <Icon size={22} stroke={1.6} aria-hidden />}
          <Link to={to} className={classes.link}>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}
