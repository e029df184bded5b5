import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { announce } from '@/shared/ui/announcer';
import { notifyFailure } from '@/shared/ui/notify';
import { slotText, withMove, type Cargo, type Slot } from '../board-model';
import { useBoard } from '../stores';
import { usePlanner } from './use-planner';

/** A move that would have a crew at two visits at once, until somebody says why. */
export type Overlap = { readonly cargo: Cargo; readonly to: Slot; readonly message: string };

/** Moves at once on the screen, and back with the reason when the server refuses. */
export function useMove() {
  const plan = usePlanner();
  const [overlap, setOverlap] = useState<Overlap | null>(null);

  const move = async (cargo: Cargo, to: Slot, overlapReason = '') => {
    const { item: before } = useBoard.getState();
    if (before === null || isSame(cargo.from, to)) return null;
    useBoard.setState({ item: withMove(before, cargo, to) });
    const result = await plan(cargo, {
      crewnumber: to.crewNumber,
      date: to.day,
      startsMinute: to.startsMinute,
      endsMinute: to.startsMinute + cargo.minutes,
      ...(overlapReason && { overlapReason }),
    });
    if (result?.isSuccess) {
      setOverlap(null);
      announce(t('board.moved', { number: cargo.requestNumber, slot: slotText(to) }));
      return result;
    }
    useBoard.setState({ item: before });
    const [clash] = result?.errors['overlapReason'] ?? [];
    if (clash !== undefined) {
      setOverlap({ cargo, to, message: clash });
      return result;
    }
    setOverlap(null);
    const reason = result === null ? t('board.busy') : refusalOf(result);
    notifyFailure(t('board.undone', { number: cargo.requestNumber, reason }));
    void useBoard.getState().refresh();
    return result;
  };

  return { move, overlap, dismiss: () => setOverlap(null) };
}

type Refusal = { readonly message: string; readonly errors: Readonly<Record<string, readonly string[]>> };

/** What is wrong with the place itself says more than that something is. */
const refusalOf = ({ message, errors }: Refusal) => Object.values(errors).flat().join(' ') || message;

const isSame = (from: Slot | null, to: Slot) =>
  from !== null &&
  from.crewNumber === to.crewNumber &&
  from.day === to.day &&
  from.startsMinute === to.startsMinute;
