import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { integer, quantity } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { timeOfDay } from '@/entities/service/time-of-day';
import shared from '@/shared/ui/board.module.css';
import {
  cargoOfRequest,
  asPlanned,
  cargoOfVisit,
  foundIn,
  inLanes,
  isMovable,
  minutesOf,
  overlapsAt,
  type Board,
  type BoardColumn,
  type ShownVisit,
} from '../board-model';
import { timesOnBoard } from '@/entities/service/staff/model';
import classes from './board.module.css';
import { BoardCard } from './board-card';
import { backlogLines } from './backlog-lines';
import { useCarry, type Carry } from './use-carry';
import { OverlapDialog } from './overlap-dialog';
import { useMove } from './use-move';

type Hours = { readonly begins: number; readonly ends: number };
type Props = {
  board: Board;
  columns: readonly BoardColumn[];
  hours: Hours;
  mayPlan: boolean;
};

/** The plan: what no one comes to yet at the side, hours downwards, days or crews across. */
export function BoardGrid({ board, columns, hours, mayPlan }: Props) {
  const { move, overlap, dismiss } = useMove(columns);
  const { unplanned } = asPlanned(board);
  const [search, setSearch] = useState('');
  const found = foundIn(unplanned, search);
  const carry = useCarry({ columns, hours, onDrop: (cargo, to) => void move(cargo, to) });
  const lines = Array.from(
    { length: (hours.ends - hours.begins) / 60 + 1 },
    (_, index) => hours.begins + index * 60,
  );
  return (
    <div className={`${shared.place} ${classes.board}`} data-carrying={carry.carried !== null}>
      <section className={classes.side} aria-label={t('board.unplanned')}>
        <h2 className={classes.sideTitle}>
          {t('board.unplanned')}{' '}
          <Text span size="sm" c="dimmed">
            {integer(unplanned.length)}
          </Text>
        </h2>
        {unplanned.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('board.allPlanned')}
          </Text>
        )}
        {unplanned.length > fewToScan && (
          <TextInput
            size="xs"
            mb="xs"
            type="search"
            aria-label={t('board.search')}
            placeholder={t('board.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {search !== '' && found.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('board.noneFound')}
          </Text>
        )}
        <ul className={classes.unplanned}>
          {found.map((row) => (
            <li key={row.id}>
              <BoardCard
                number={row.number}
                requestId={row.id}
                lines={backlogLines(row)}
                cargo={mayPlan ? cargoOfRequest(row) : null}
                carry={carry}
              />
            </li>
          ))}
        </ul>
      </section>
      <div className={classes.scroller} tabIndex={0} role="region" aria-label={t('board.plan')}>
        <div className={classes.plan} style={{ gridTemplateColumns: tracksOf(columns.length) }}>
          <div className={classes.axis} aria-hidden>
            {lines.map((minute) => (
              <span key={minute} className={classes.hour} style={{ top: at(minute, hours) }}>
                {timeOfDay(minute)}
              </span>
            ))}
          </div>
          {columns.map((column, index) => (
            <Column
              key={column.key}
              column={column}
              index={index}
              hours={hours}
              carry={carry}
              mayPlan={mayPlan}
            />
          ))}
        </div>
      </div>
      <OverlapDialog
        overlap={overlap}
        onPlan={({ cargo, to }, reason) => move(cargo, to, reason)}
        onClose={dismiss}
      />
    </div>
  );
}

/** So many cards are looked through without a search. */
const fewToScan = 6;

const tracksOf = (count: number) => `4.75rem repeat(${count}, minmax(8rem, 1fr))`;

const at = (minute: number, { begins, ends }: Hours) => `${((minute - begins) / (ends - begins)) * 100}%`;

type ColumnProps = {
  column: BoardColumn;
  index: number;
  hours: Hours;
  carry: Carry;
  mayPlan: boolean;
};

function Column({ column, index, hours, carry, mayPlan }: ColumnProps) {
  const { title, about, visits, isPast } = column;
  const load =
    visits.length > 0 && t('board.load', { count: visits.length, hours: quantity(minutesOf(visits) / 60) });
  const span = hours.ends - hours.begins;
  const { carried } = carry;
  const target = carried?.place?.column === index ? carried : null;
  const overlaps = target?.place ? overlapsAt(column, target.cargo, target.place.startsMinute) : [];
  return (
    <section className={classes.column} aria-label={[title, about].filter(Boolean).join(', ')}>
      <header className={classes.columnHead}>
        <h3 className={classes.columnTitle}>{title}</h3>
        {about !== '' && <span className={classes.columnAbout}>{about}</span>}
        {load && <span className={classes.columnAbout}>{load}</span>}
      </header>
      <div
        className={classes.hours}
        data-column={index}
        data-past={isPast}
        style={{ minHeight: `${(span / 60) * 3.5}rem`, backgroundSize: `100% ${(60 / span) * 100}%` }}
      >
        <ul className={classes.visits}>
          {inLanes(visits).map(({ visit, lane, lanes }) => (
            <li
              key={isMovable(visit) ? `request ${visit.requestId}` : `visit ${visit.id}`}
              className={classes.visit}
              data-status={visit.status}
              style={{
                top: at(visit.startsMinute, hours),
                height: `${((visit.endsMinute - visit.startsMinute) / span) * 100}%`,
                left: `${(lane / lanes) * 100}%`,
                width: `${100 / lanes}%`,
              }}
            >
              <VisitCard visit={visit} carry={carry} mayPlan={mayPlan} />
            </li>
          ))}
        </ul>
        {target?.place && (
          <div
            className={classes.ghost}
            data-overlaps={overlaps.length > 0}
            aria-hidden
            style={{
              top: at(target.place.startsMinute, hours),
              height: `${(target.cargo.minutes / span) * 100}%`,
            }}
          >
            {timesOnBoard({
              startsMinute: target.place.startsMinute,
              endsMinute: target.place.startsMinute + target.cargo.minutes,
              timeZone: target.cargo.timeZone,
            })}
            {overlaps.length > 0 && (
              <span className={classes.ghostOverlap}>
                {t('board.overlaps', { others: overlaps.map(({ number }) => number).join(', ') })}
              </span>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

type VisitProps = { visit: ShownVisit; carry: Carry; mayPlan: boolean };

function VisitCard({ visit, carry, mayPlan }: VisitProps) {
  return (
    <BoardCard
      number={visit.number}
      requestId={visit.requestId}
      time={timesOnBoard(visit)}
      isPlanned={visit.plan !== undefined}
      isShort={visit.endsMinute - visit.startsMinute <= 60}
      lines={[[visit.accountName, visit.siteCity].filter(Boolean).join(' · '), visit.summary]}
      cargo={mayPlan && isMovable(visit) ? cargoOfVisit(visit) : null}
      carry={carry}
    />
  );
}
