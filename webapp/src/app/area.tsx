import { useEffect, useState, type ComponentType } from 'react';
import { entryPaths } from '@/shared/entry-paths';
import { withWords } from '@/shared/i18n/catalogue';
import { isOnStaffSide, useSession, type Session } from '@/shared/store/session';
import { Splash } from '@/shared/ui/splash';
import { useAwaited } from './use-awaited';

export type AreaName = 'visitor' | 'dealer' | 'staff';

type AreaModule = {
  readonly default: ComponentType;
  /** Those of the signed-in: starts the first page. */
  readonly open?: () => void;
  readonly prepare?: (pathname: string) => void;
};

/** The areas that have come, which are drawn at once. */
const here: Partial<Record<AreaName, ComponentType>> = {};

async function kept(name: AreaName, loading: Promise<AreaModule>): Promise<AreaModule> {
  const area = await withWords(loading);
  here[name] = area.default;
  return area;
}

const areas = {
  visitor: () => kept('visitor', import('@/areas/visitor')),
  dealer: () => kept('dealer', import('@/areas/dealer')),
  staff: () => kept('staff', import('@/areas/staff')),
};

/** Fetches an area that is likely to be shown, and beside it the page of the address, whose files the server names. */
export function prepareArea(name: AreaName) {
  areas[name]().catch(() => undefined);
  const files = document.querySelector<HTMLTemplateElement>(`#${name}-page`);
  if (files !== null) document.head.append(files.content);
}

/**
 * Fetches the area that is shown first, and starts the first page of someone who is signed in. What cannot be fetched is
 * asked for once more when it is drawn.
 */
export const openArea = () =>
  areas[sideOf(useSession.getState())]().then(
    ({ open }) => open?.(),
    () => undefined,
  );

/** How long the first screen has the line for itself, in milliseconds. */
const rest = 300;

/** While people fill in the sign-in form, what it leads to is fetched. */
function usePreparation(isSignedIn: boolean) {
  useEffect(() => {
    if (isSignedIn) return undefined;
    const side = useSession.getState().wasStaff ? 'staff' : 'dealer';
    const timer = setTimeout(() => {
      areas[side]()
        .then(({ prepare }) => prepare?.(entryPaths.dashboard.to()))
        // Signing in says what is missing.
        .catch(() => undefined);
    }, rest);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}

const sideOf = (session: Session): AreaName => {
  if (session.token === null) return 'visitor';
  return isOnStaffSide(session) ? 'staff' : 'dealer';
};

/** The part of the app that fits: none holds anything of what only the others show. */
export function Area() {
  const side = useSession(sideOf);
  // Nothing that is drawn outlives the session or the language that it was drawn in.
  const key = useSession((session) => `${session.sessions} ${session.authorization?.language}`);
  usePreparation(side !== 'visitor');
  return <Shown key={side === 'visitor' ? side : `${side} ${key}`} name={side} />;
}

function Shown({ name }: { name: AreaName }) {
  const [coming] = useState(() => areas[name]().then(({ default: Component }) => Component));
  const Component = useAwaited(coming, here[name]);
  return Component === null ? <Splash /> : <Component />;
}
