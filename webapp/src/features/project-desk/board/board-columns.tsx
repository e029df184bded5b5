import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { staffPaths } from '@/shared/staff-paths';
import { announce } from '@/shared/ui/announcer';
import shared from '@/shared/ui/board.module.css';
import { columnTitle, boardColumnOf, type Cargo, type Move } from '../board-model';
import type { BoardColumn } from '../stores';
import { BoardCard } from './board-card';
import classes from './board.module.css';
import { MoveRequest, type Begun } from './move-request';
import { useCarry } from './use-carry';

type Props = { columns: readonly BoardColumn[]; mayMove: boolean };

/** A column for each state, beside each other; on a phone one below the other. */
export function BoardColumns({ columns, mayMove }: Props) {
  const [begun, setBegun] = useState<(Begun & { readonly at: number }) | null>(null);
  const isPhone = useIsPhone();
  const onMove = (cargo: Cargo, move: Move) => setBegun({ cargo, move, at: Date.now() });
  const carry = useCarry({ onMove });
  useFollow(columns, begun);
  const { inHand } = carry;
  return (
    <>
      <div
        className={`${shared.place} ${classes.scroller}`}
        tabIndex={0}
        role="region"
        aria-label={t('projectDesk.boardColumns')}
        data-carrying={inHand !== null}
      >
        <div className={classes.columns}>
          {columns.map(({ status, rows, count }) => {
            const move = inHand?.cargo.moves.find(({ to }) => to === status);
            const isOver = inHand?.place === status && move !== undefined;
            return (
              <section
                key={status}
                className={classes.column}
                data-column={status}
                data-open={move !== undefined}
                data-over={isOver}
                aria-label={columnTitle(status)}
              >
                <h2 className={classes.columnTitle}>
                  {columnTitle(status)}{' '}
                  <Text span size="sm" c="dimmed">
                    {integer(count)}
                  </Text>
                </h2>
                {isOver && <p className={classes.step}>{t(move.label)}</p>}
                {rows.length === 0 && (
                  <Text size="sm" c="dimmed">
                    {t('projectDesk.boardEmpty')}
                  </Text>
                )}
                <ul className={classes.cards}>
                  {rows.map((request) => (
                    <li key={request.id}>
                      <BoardCard
                        request={request}
                        status={status}
                        carry={mayMove ? carry : null}
                        hasHandle={!isPhone}
                        onMove={onMove}
                      />
                    </li>
                  ))}
                </ul>
                {count > rows.length && (
                  <Link className={classes.more} to={`${staffPaths.projectRequests.to()}?f.status=${status}`}>
                    {t('projectDesk.boardMore', { count: count - rows.length })}
                  </Link>
                )}
              </section>
            );
          })}
        </div>
      </div>
      {begun && <MoveRequest key={begun.at} cargo={begun.cargo} move={begun.move} />}
    </>
  );
}

/** Says where a card that was moved is now, and gives its handle the focus there. */
function useFollow(columns: readonly BoardColumn[], begun: (Begun & { readonly at: number }) | null) {
  const followed = useRef(0);
  useEffect(() => {
    if (begun === null || followed.current === begun.at) return;
    const { id, number, from } = begun.cargo;
    const place = boardColumnOf(columns, id);
    if (place === null || place === from) return;
    followed.current = begun.at;
    announce(t('projectDesk.boardMoved', { number, column: columnTitle(place) }));
    document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus();
  }, [columns, begun]);
}
