import { lazy, useEffect, useState, type ComponentType } from 'react';
import { entryPaths } from '@/shared/entry-paths';
import { withWords } from '@/shared/i18n/catalogue';
import { isOnStaffSide, useSession } from '@/shared/store/session';

/**
 * An area in files of its own. It is drawn at once where they are there: whatever waits, if only for a promise that has
 * been kept, makes React show a fallback, and after that nothing new for 300 ms.
 */
function area<Module extends { readonly default: ComponentType }>(load: () => Promise<Module>) {
  let Fetched: ComponentType | undefined;
  const fetch = async () => {
    const module = await withWords(load());
    Fetched = module.default;
    return module;
  };
  const Lazy = lazy(fetch);
  function Shown() {
    const [Part] = useState<ComponentType>(() => Fetched ?? Lazy);
    return <Part />;
  }
  return { fetch, Shown };
}

const areas = {
  visitor: area(() => import('@/areas/visitor')),
  dealer: area(() => import('@/areas/dealer')),
  staff: area(() => import('@/areas/staff')),
};

export type AreaName = keyof typeof areas;

/** Fetches an area that is likely to be shown, and beside it the page of the address, whose files the server names. */
export function prefetchArea(name: AreaName) {
  areas[name].fetch().catch(() => undefined);
  const files = document.querySelector<HTMLTemplateElement>(`#${name}-page`);
  if (files !== null) document.head.append(files.content);
}

/** Starts the first page of someone who is signed in; what cannot be fetched is said when the area is drawn. */
export function openArea() {
  const session = useSession.getState();
  if (session.token === null) return;
  areas[isOnStaffSide(session) ? 'staff' : 'dealer'].fetch().then(
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
      areas[side]
        .fetch()
        .then(({ prefetch }) => prefetch(entryPaths.dashboard.to()))
        // If it fails, the error is shown after signing in.
        .catch(() => undefined);
    }, rest);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}

/** The part of the app that fits: none holds anything of what only the others show. */
export function Area() {
  const isSignedIn = useSession((session) => session.token !== null);
  const isStaff = useSession(isOnStaffSide);
  // Nothing that is drawn outlives the session or the language that it was drawn in.
  const key = useSession((session) => `${session.sessions} ${session.authorization?.language}`);
  usePreparation(isSignedIn);
  if (!isSignedIn) return <areas.visitor.Shown />;
  return isStaff ? <areas.staff.Shown key={key} /> : <areas.dealer.Shown key={key} />;
}
