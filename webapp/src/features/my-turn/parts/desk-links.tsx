import { NavLink, useSearchParams } from 'react-router';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import type { DeskTurns } from '../api';
import classes from './desk-links.module.css';

type Props = { desks: readonly DeskTurns[]; isHere?: boolean };

/** The desks with how much waits at each. On the page of all of it, the open one is marked. */
export function DeskLinks({ desks, isHere = false }: Props) {
  const [search] = useSearchParams();
  const open = isHere ? search.get('desk') : undefined;
  const waiting = desks.filter(({ count, desk }) => count > 0 || desk === open);
  if (waiting.length < 2 && !isHere) return null;
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const late = waiting.reduce((sum, { overdue }) => sum + overdue, 0);
  const all = { desk: null, title: t('myTurn.all'), count: total, overdue: late };
  return (
    <nav aria-label={t('myTurn.desks')} className={classes.desks}>
      {[all, ...waiting].map(({ desk, title, count, overdue }) => (
        <NavLink
          key={desk}
          to={desk === null ? staffPaths.myTurn.to() : `${staffPaths.myTurn.to()}?desk=${desk}`}
          className={classes.desk}
          aria-current={open === desk ? 'page' : undefined}
          data-open={open === desk || undefined}
        >
          {title} <span className={classes.count}>{integer(count)}</span>
          {overdue > 0 && <span className={classes.late}>{t('myTurn.late', { count: overdue })}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
