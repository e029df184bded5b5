import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import shared from '@/shared/ui/board.module.css';
import { FewFirst } from '@/shared/ui/few-first';
import { notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import {
  asPlanned,
  cargoOfRequest,
  cargoOfVisit,
  isMovable,
  type Board,
  type BoardColumn,
  type Cargo,
} from '../board-model';
import { timesOnBoard } from '@/entities/service/staff/model';
import { ScheduleForm, unplanned } from '@/entities/service/staff/schedule-form';
import { backlogLines } from './backlog-lines';
import classes from './board.module.css';
import { planInTurn } from './use-move';

type Props = { board: Board; columns: readonly BoardColumn[]; mayPlan: boolean };

const fewest = 10;

/** The same plan on a phone: one column under the other, then what waits for a place, moved by a form. */
export function BoardList({ board: kept, columns, mayPlan }: Props) {
  const board = asPlanned(kept);
  const [open, setOpen] = useState<Cargo | null>(null);
  const moveButton = (cargo: Cargo) =>
    mayPlan && (
      <Button
        variant="default"
        aria-label={t(cargo.from === null ? 'board.plan1' : 'board.move', { number: cargo.requestNumber })}
        onClick={() => setOpen(cargo)}
      >
        {t(cargo.from === null ? 'board.planWord' : 'board.moveWord')}
      </Button>
    );
  return (
    <div className={classes.list}>
      {columns.map(({ key, title, about, visits }) => (
        <Panel key={key} title={[title, about].filter(Boolean).join(' · ')} isFlush>
          {visits.length === 0 && (
            <Text size="sm" c="dimmed" px="md" pb="md">
              {t('board.free')}
            </Text>
          )}
          <ul className={classes.listRows}>
            {visits
              .toSorted((a, b) => a.startsMinute - b.startsMinute)
              .map((visit) => (
                <li key={visit.id} className={classes.listRow}>
                  <Words
                    id={visit.requestId}
                    number={visit.number}
                    lines={[
                      [timesOnBoard(visit), visit.plan === undefined ? '' : t('board.notSent')]
                        .filter(Boolean)
                        .join(' · '),
                      visit.summary,
                      [visit.accountName, visit.siteCity].filter(Boolean).join(' · '),
                    ]}
                  />
                  {isMovable(visit) && moveButton(cargoOfVisit(visit))}
                </li>
              ))}
          </ul>
        </Panel>
      ))}
      <Panel title={t('board.unplanned')} isFlush>
        {board.unplanned.length === 0 && (
          <Text size="sm" c="dimmed" px="md" pb="md">
            {t('board.allPlanned')}
          </Text>
        )}
        <FewFirst rows={board.unplanned} few={fewest}>
          {(rows) => (
            <ul className={classes.listRows}>
              {rows.map((row) => (
                <li key={row.id} className={classes.listRow}>
                  <Words id={row.id} number={row.number} lines={backlogLines(row)} />
                  {moveButton(cargoOfRequest(row))}
                </li>
              ))}
            </ul>
          )}
        </FewFirst>
      </Panel>
      <FormDialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open && t('board.plan1', { number: open.requestNumber })}
      >
        {open && <PlanForm cargo={open} onDone={() => setOpen(null)} />}
      </FormDialog>
    </div>
  );
}

type WordsProps = { id: number; number: string; lines: readonly string[] };

function Words({ id, number, lines }: WordsProps) {
  return (
    <span className={classes.listWords}>
      <Link className={`${shared.number} ${classes.number}`} to={staffPaths.serviceRequest.to({ id })}>
        {number}
      </Link>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function PlanForm({ cargo, onDone }: { cargo: Cargo; onDone: () => void }) {
  const { from, minutes } = cargo;
  const planned = from === null ? unplanned : { ...from, endsMinute: from.startsMinute + minutes };
  return (
    <ScheduleForm
      label={t('board.planWord')}
      planned={planned}
      isPlan
      act={async (place) => {
        const result = await planInTurn({
          requestid: cargo.requestId,
          ...(cargo.plan && { rowVersion: cargo.plan.rowVersion }),
          ...place,
        });
        if (result?.isSuccess) {
          notifySuccess(result.message);
          onDone();
        }
        return result;
      }}
    />
  );
}
