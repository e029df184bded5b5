import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { DrafterLoad } from '../model';
import { useLoad, type BoardOf } from '../stores';
import classes from './load-panel.module.css';

type Props = {
  drafter: BoardOf['drafter'];
  onChange: (drafter: BoardOf['drafter']) => void;
};

const whoOf = ({ drafterId }: DrafterLoad) => drafterId ?? 'none';

/** Who has how much in hand; a name shows only theirs on the board, and once more everyone's. */
export function LoadPanel({ drafter, onChange }: Props) {
  const loads = useLoad(useStable({}));
  const most = Math.max(1, ...loads.items.map(({ open }) => open));
  return (
    <div className={classes.loads}>
      <Panel title={t('projectDesk.loads')}>
        <Loaded
          data={loads}
          height={72}
          isEmpty={loads.items.length === 0}
          empty={t('projectDesk.boardEmpty')}
        >
          <ul className={classes.list}>
            {loads.items.map((load) => {
              const who = whoOf(load);
              return (
                <li key={who}>
                  <button
                    type="button"
                    className={classes.drafter}
                    aria-pressed={drafter === who}
                    onClick={() => onChange(drafter === who ? undefined : who)}
                  >
                    <Load load={load} most={most} />
                  </button>
                </li>
              );
            })}
          </ul>
        </Loaded>
      </Panel>
    </div>
  );
}

function Load({ load, most }: { load: DrafterLoad; most: number }) {
  const { name, open, working, overdue, dueThisWeek } = load;
  return (
    <>
      <span className={classes.name}>{name || t('projectDesk.unassigned')}</span>{' '}
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${(open / most) * 100}%` }} />
      </span>
      <span className={classes.figures}>{t('projectDesk.loadHas', { open, working })}</span>{' '}
      {open > 0 && (
        <span className={classes.figures}>
          {t('projectDesk.loadWeek', { count: dueThisWeek })}{' '}
          {overdue > 0 && (
            <StatusBadge tone="bad">{t('projectDesk.loadOverdue', { count: overdue })}</StatusBadge>
          )}
        </span>
      )}
    </>
  );
}
