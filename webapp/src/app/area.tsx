import { lazy } from 'react';
import { isOnStaffSide, useSession } from '@/shared/store/session';

const areas = {
  visitor: () => import('@/areas/visitor'),
  dealer: () => import('@/areas/dealer'),
  staff: () => import('@/areas/staff'),
};

export type AreaName = keyof typeof areas;

/** Fetches an area that is likely to be shown. */
export const prepareArea = (name: AreaName) => void areas[name]().catch(() => undefined);

const Visitor = lazy(areas.visitor);
const Dealer = lazy(areas.dealer);
const Staff = lazy(areas.staff);

/** The part of the app that fits: none holds anything of what only the others show. */
export function Area() {
  const isSignedIn = useSession((session) => session.token !== null);
  const isStaff = useSession(isOnStaffSide);
  const sessions = useSession((session) => session.sessions);
  if (!isSignedIn) return <Visitor />;
  return isStaff ? <Staff key={sessions} /> : <Dealer key={sessions} />;
}
