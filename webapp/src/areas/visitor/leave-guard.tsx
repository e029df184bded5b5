import { useEffect, useState } from 'react';
import { LeaveQuestion, useLeaveWarning } from '@/shared/forms/leave-question';
import { askBeforeLeaving } from './history';

/** Asks before what was entered is lost. */
export function LeaveGuard() {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useLeaveWarning();
  useEffect(() => askBeforeLeaving((next) => setLeave(() => next)), []);

  if (leave === null) return null;
  const onLeave = () => {
    setLeave(null);
    leave();
  };
  return <LeaveQuestion onLeave={onLeave} onStay={() => setLeave(null)} />;
}
