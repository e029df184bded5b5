import type { Cargo } from '../board-model';
import { useMoveVisit, usePlan } from '../stores';

type Place = {
  readonly crewnumber: string;
  readonly date: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly overlapReason?: string;
};

/** Books a visit, or moves the one that is booked. */
export function usePlanner() {
  const plan = usePlan((state) => state.run);
  const move = useMoveVisit((state) => state.run);
  return ({ visitId, requestId, rowVersion }: Cargo, place: Place) =>
    visitId === null
      ? plan({ requestid: requestId, action: 'schedule', rowVersion, ...place })
      : move({ id: visitId, rowVersion, ...place });
}
