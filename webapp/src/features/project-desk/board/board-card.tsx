import { ActionIcon } from '@mantine/core';
import { IconDots, IconGripVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ProjectRequest } from '@/entities/project/model';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { Menu } from '@/shared/popups/menu';
import shared from '@/shared/ui/board.module.css';
import { movesOf, type Cargo, type Move } from '../board-model';
import { dealerOf } from '../model';
import { DueDate } from '../parts/due-date';
import { isMarked, RequestMarks } from '../parts/request-marks';
import type { BoardStatus } from '../stores';
import classes from './board.module.css';
import type { Carry } from './use-carry';

type Props = {
  request: ProjectRequest;
  status: BoardStatus;
  /** Absent for those who move nothing. */
  carry: Carry | null;
  /** Phones have no room to carry a card: they choose the step. */
  hasHandle: boolean;
  onMove: (cargo: Cargo, move: Move) => void;
};

/** A request on the board: the card is drawn by the pointer, its handle listens to the keyboard. */
export function BoardCard({ request, status, carry, hasHandle, onMove }: Props) {
  const { id, number, title, typeName, drafterName, openDepartments } = request;
  const moves = carry === null ? [] : movesOf(status, request);
  const isMovable = hasHandle && moves.length > 0;
  const isCarried = carry?.inHand?.cargo.id === id;
  return (
    <article
      className={`${shared.card} ${classes.card}`}
      data-carried={isCarried}
      data-movable={isMovable}
      onPointerDown={(event) => isMovable && carry?.onPointerDown(event, request, status)}
    >
      <span className={classes.cardHead}>
        <Link
          className={`${shared.number} ${classes.number}`}
          to={staffPaths.projectRequest.to({ id })}
          draggable={false}
        >
          {number}
        </Link>
        <span className={classes.tools}>
          {moves.length > 0 && (
            <Menu
              position="bottom-end"
              trigger={(given) => (
                <ActionIcon
                  {...given}
                  variant="subtle"
                  color="gray"
                  size={hasHandle ? '1.5rem' : '2.25rem'}
                  aria-label={t('projectDesk.boardSteps', { number })}
                >
                  <IconDots size={16} aria-hidden />
                </ActionIcon>
              )}
              entries={moves.map((move) => ({
                label: t(move.label),
                onChoose: () => onMove({ id, number, from: status }, move),
              }))}
            />
          )}
          {isMovable && (
            <button
              type="button"
              className={shared.handle}
              data-handle={id}
              aria-label={t('projectDesk.boardHandle', { number })}
              aria-pressed={isCarried}
              onKeyDown={(event) => carry?.onKeyDown(event, request, status)}
            >
              <IconGripVertical size={16} aria-hidden />
            </button>
          )}
        </span>
      </span>
      {isMarked(request) && (
        <span className={classes.marks}>
          <RequestMarks request={request} />
        </span>
      )}
      <span className={classes.title}>{title}</span>
      <span className={classes.line}>{dealerOf(request)}</span>
      <span className={classes.line}>
        {[typeName, drafterName || t('projectDesk.unassigned')].join(' · ')}
      </span>
      {status === 'in_departments' && typeof openDepartments === 'number' && openDepartments > 0 && (
        <span className={classes.line}>{t('projectDesk.boardWaits', { count: openDepartments })}</span>
      )}
      <span className={classes.line}>
        <DueDate request={request} />
      </span>
    </article>
  );
}
