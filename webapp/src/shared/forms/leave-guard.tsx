import { useBlocker, type Location } from 'react-router';
import { tabOf } from '@/shared/lib/use-tab';
import { useEntries } from './entries';
import { LeaveQuestion, useLeaveWarning } from './leave-question';

/** Asks once before what was entered in any form of the area is lost, also when the tab is closed. Once per area. */
export function LeaveGuard() {
  const isNeeded = useEntries(({ unkept }) => unkept > 0);
  return isNeeded ? <Guard /> : null;
}

/** Within a page, only another tab of it takes the form away. */
const placeOf = ({ pathname, search }: Location) => [pathname, tabOf(new URLSearchParams(search))].join(' ');

function Guard() {
  useLeaveWarning();
  // Asked as it is at that moment: the page that leads away may not have been drawn since the form was sent.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      useEntries.getState().unkept > 0 && placeOf(currentLocation) !== placeOf(nextLocation),
  );

  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
