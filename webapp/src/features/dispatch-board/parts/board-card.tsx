import { IconGripVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import shared from '@/shared/ui/board.module.css';
import type { Cargo } from '../board-model';
import classes from './board.module.css';
import type { Carry } from './use-carry';

type Props = {
  number: string;
  requestId: number;
  /** The time, shown above the number. */
  time?: string;
  lines: readonly string[];
  /** Planned, and the dealer is not told yet. */
  isPlanned?: boolean;
  /** Too low for the time beside the number: the place on the board says it. */
  isShort?: boolean;
  /** What moves with the card; null when it stays where it is. */
  cargo: Cargo | null;
  carry: Carry;
};

/** A request on the board: the card is drawn by the pointer, its handle listens to the keyboard. */
export function BoardCard(props: Props) {
  const { number, requestId, time, lines, isPlanned = false, isShort = false, cargo, carry } = props;
  const isCarried = carry.carried?.cargo.requestId === requestId && cargo !== null;
  return (
    <article
      className={`${shared.card} ${classes.card}`}
      data-carried={isCarried}
      data-movable={cargo !== null}
      data-planned={isPlanned}
      data-short={isShort}
      title={[time, ...lines].filter(Boolean).join('\n')}
      onPointerDown={(event) => cargo && carry.onPointerDown(event, cargo)}
    >
      {cargo && (
        <button
          type="button"
          className={`${shared.handle} ${classes.handle}`}
          data-handle={requestId}
          aria-label={t('board.move', { number })}
          aria-pressed={isCarried}
          onKeyDown={(event) => carry.onKeyDown(event, cargo)}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      )}
      {time && <span className={classes.time}>{time}</span>}
      <Link
        className={`${shared.number} ${classes.number}`}
        to={staffPaths.serviceRequest.to({ id: requestId })}
        draggable={false}
      >
        {number}
      </Link>
      {isPlanned && <span className={classes.draft}>{t('board.notSent')}</span>}
      <span className={classes.lines}>
        {lines.filter(Boolean).map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        ))}
      </span>
    </article>
  );
}
