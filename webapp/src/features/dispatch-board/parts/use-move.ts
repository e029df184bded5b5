import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { announce } from '@/shared/ui/announcer';
import { notifyFailure } from '@/shared/ui/notify';
import { notifyWithUndo } from '@/shared/ui/undo-message';
import {
  overlapsAt,
  slotText,
  withMove,
  withoutPlan,
  type Board,
  type BoardColumn,
  type Cargo,
  type Slot,
  type VisitPlan,
} from '../board-model';
import { inTurn } from '@/shared/store/in-turn';
import { useBoard, useDiscardPlan, usePlan } from '../stores';

/** A move that would have a crew at two visits at once, until someone says why. */
export type Overlap = {
  readonly cargo: Cargo;
  readonly to: Slot;
  readonly message: string;
  /** The number of the other request, where the board shows it. */
  readonly other: string;
};

/** Plans at once on the screen, and back with the reason when the server refuses. The dealer is not told. */
export function useMove(columns: readonly BoardColumn[]) {
  const [overlap, setOverlap] = useState<Overlap | null>(null);

  const putBack = async ({ requestId, requestNumber, from, plan: before, minutes }: Cargo) => {
    const current = useBoard.getActiveData()?.item?.plans.find((one) => one.requestId === requestId);
    if (current === undefined) return;
    const result =
      before === null || from === null
        ? await discardInTurn(requestId)
        : await planInTurn({
            requestid: requestId,
            ...appointmentOf(from, minutes),
            ...(before.overlapReason && { overlapReason: before.overlapReason }),
          });
    if (result?.isSuccess) announce(t('board.putBack', { number: requestNumber }));
    else notifyFailure(result === null ? t('board.busy') : refusalOf(result));
  };

  const move = async (cargo: Cargo, to: Slot, overlapReason = '') => {
    const before = useBoard.getActiveData()?.item ?? null;
    if (before === null || isSame(cargo.from, to)) return null;
    const moved = withMove(before, cargo, to);
    useBoard.setActiveData({ item: moved });
    const result = await planInTurn({
      requestid: cargo.requestId,
      ...appointmentOf(to, cargo.minutes),
      ...(cargo.plan && { rowVersion: cargo.plan.rowVersion }),
      ...(overlapReason && { overlapReason }),
    });
    if (result?.isSuccess) {
      setOverlap(null);
      const message = t('board.moved', { number: cargo.requestNumber, slot: slotText(to) });
      announce(message);
      notifyWithUndo(message, () => void putBack(cargo));
      return result;
    }
    putBackOnScreen(moved, before);
    const [clash] = result?.errors['overlapReason'] ?? [];
    if (clash !== undefined) {
      const column = columns.find(({ crewNumber, day }) => crewNumber === to.crewNumber && day === to.day);
      const [other] = overlapsAt(column, cargo, to.startsMinute);
      setOverlap({ cargo, to, message: clash, other: other?.number ?? '' });
      return result;
    }
    setOverlap(null);
    const reason = result === null ? t('board.busy') : refusalOf(result);
    notifyFailure(t('board.undone', { number: cargo.requestNumber, reason }));
    void useBoard.refetch();
    return result;
  };

  return { move, overlap, dismiss: () => setOverlap(null) };
}

/** A second card is dropped while the first is being saved: it follows, and is not refused. */
const takeTurn = inTurn((run: () => ReturnType<ReturnType<typeof usePlan.getState>['run']>) => run());

/** With the version that the board has by then: the move before may have given the plan a newer one. */
export const planInTurn = (form: VisitPlan) =>
  takeTurn(async () => {
    const current = useBoard.getActiveData()?.item?.plans.find((plan) => plan.requestId === form.requestid);
    const rowVersion = current?.rowVersion || form.rowVersion;
    const result = await usePlan.getState().run({ ...form, ...(rowVersion && { rowVersion }) });
    if (result?.isSuccess) await useBoard.refetch();
    return result;
  });

const discardInTurn = (requestId: number) => takeTurn(() => useDiscardPlan.getState().run(requestId));

/** Where something else has moved since, or another week is shown, only the server knows how the board was. */
function putBackOnScreen(moved: Board, before: Board) {
  if (useBoard.getActiveData()?.item === moved) useBoard.setActiveData({ item: before });
  else void useBoard.refetch();
}

/** Takes one plan back, at once on the screen. */
export function useDiscard() {
  return async (requestId: number) => {
    const before = useBoard.getActiveData()?.item ?? null;
    if (before === null) return;
    const without = withoutPlan(before, requestId);
    useBoard.setActiveData({ item: without });
    const result = await discardInTurn(requestId);
    if (result?.isSuccess) return;
    putBackOnScreen(without, before);
    notifyFailure(result === null ? t('board.busy') : refusalOf(result));
  };
}

export const appointmentOf = ({ crewNumber, day, startsMinute }: Slot, minutes: number) => ({
  crewnumber: crewNumber,
  date: day,
  startsMinute,
  endsMinute: startsMinute + minutes,
});

type Refusal = { readonly message: string; readonly errors: Readonly<Record<string, readonly string[]>> };

/** What is wrong with the place itself says more than that something is. */
const refusalOf = ({ message, errors }: Refusal) => Object.values(errors).flat().join(' ') || message;

const isSame = (from: Slot | null, to: Slot) =>
  from !== null &&
  from.crewNumber === to.crewNumber &&
  from.day === to.day &&
  from.startsMinute === to.startsMinute;
