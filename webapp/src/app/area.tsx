import { lazy, useEffect } from 'react';
import { entryPaths } from '@/shared/entry-paths';
import { withWords } from '@/shared/i18n/catalogue';
import { isOnStaffSide, useSession } from '@/shared/store/session';

const areas = {
  visitor: () => withWords(import('@/areas/visitor')),
  dealer: () => withWords(import('@/areas/dealer')),
  staff: () => withWords(import('@/areas/staff')),
};

export type AreaName = keyof typeof areas;

/** Fetches an area that is likely to be shown. */
export const prepareArea = (name: AreaName) => void areas[name]().catch(() => undefined);

/** How long the first screen has the line for itself, in milliseconds. */
const rest = 300;

/** While people fill in the sign-in form, what it leads to is fetched. */
function usePreparation(isSignedIn: boolean) {
  useEffect(() => {
    if (isSignedIn) return undefined;
    const side = useSession.getState().wasStaff ? 'staff' : 'dealer';
    const prepare = async () => {
      try {
        (await areas[side]()).prepare(entryPaths.dashboard.to());
      } catch {
        // Signing in says what is missing.
      }
    };
    const timer = setTimeout(() => void prepare(), rest);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}

const Visitor = lazy(areas.visitor);
const Dealer = lazy(areas.dealer);
const Staff = lazy(areas.staff);

/** The part of the app that fits: none holds anything of what only the others show. */
export function Area() {
  const isSignedIn = useSession((session) => session.token !== null);
  const isStaff = useSession(isOnStaffSide);
  const sessions = useSession((session) => session.sessions);
  usePreparation(isSignedIn);
  if (!isSignedIn) return <Visitor />;
  return isStaff ? <Staff key={sessions} /> : <Dealer key={sessions} />;
}
