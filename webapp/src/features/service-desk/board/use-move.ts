import { t } from '@/shared/i18n/t';
import { announce } from '@/shared/ui/announcer';
import { notifyFailure } from '@/shared/ui/notify';
import { slotText, withMove, type Cargo, type Slot } from '../board-model';
import { useBoard, usePlan } from '../stores';

/** Moves at once on the screen, and back with the reason when the server refuses. */
export function useMove() {
  const plan = usePlan((state) => state.run);
  return async (cargo: Cargo, to: Slot) => {
    const { item: before } = useBoard.getState();
    if (before === null || isSame(cargo.from, to)) return;
    useBoard.setState({ item: withMove(before, cargo, to) });
    const result = await plan({
      requestid: cargo.requestId,
      action: 'schedule',
      rowVersion: cargo.rowVersion,
      crewnumber: to.crewNumber,
      date: to.day,
      startsMinute: to.startsMinute,
      endsMinute: to.startsMinute + cargo.minutes,
    });
    if (result?.isSuccess) {
      announce(t('board.moved', { number: cargo.requestNumber, slot: slotText(to) }));
      return;
    }
    useBoard.setState({ item: before });
    notifyFailure(
      t('board.undone', { number: cargo.requestNumber, reason: result?.message ?? t('board.busy') }),
    );
    void useBoard.getState().refresh();
  };
}

const isSame = (from: Slot | null, to: Slot) =>
  from !== null &&
  from.crewNumber === to.crewNumber &&
  from.day === to.day &&
  from.startsMinute === to.startsMinute;
