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

/** Fetches an area that is likely to be shown, and beside it the page of the address, whose files the server names. */
export function prepareArea(name: AreaName) {
  areas[name]().catch(() => undefined);
  const files = document.querySelector<HTMLTemplateElement>(`#${name}-page`);
  if (files !== null) document.head.append(files.content);
}

/** Starts the first page of someone who is signed in; what cannot be fetched is said when the area is drawn. */
export function openArea() {
  const session = useSession.getState();
  if (session.token === null) return;
  areas[isOnStaffSide(session) ? 'staff' : 'dealer']().then(
    ({ open }) => open(),
    () => undefined,
  );
}

/** How long the first screen has the line for itself, in milliseconds. */
const rest = 300;

/** While people fill in the sign-in form, what it leads to is fetched. */
function usePreparation(isSignedIn: boolean) {
  useEffect(() => {
    if (isSignedIn) return undefined;
    const side = useSession.getState().wasStaff ? 'staff' : 'dealer';
    const timer = setTimeout(() => {
      areas[side]()
        .then(({ prepare }) => prepare(entryPaths.dashboard.to()))
        // Signing in says what is missing.
        .catch(() => undefined);
    }, rest);
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
  // Nothing that is drawn outlives the session or the language that it was drawn in.
  const key = useSession((session) => `${session.sessions} ${session.authorization?.language}`);
  usePreparation(isSignedIn);
  if (!isSignedIn) return <Visitor />;
  return isStaff ? <Staff key={key} /> : <Dealer key={key} />;
}
