/** Who is signed in and what they may do. The server decides; this only shows and hides. */
import { sessionApi } from '@/shared/api/session';
import { toFailure } from '@/shared/api/failure';
import type { Authorization } from '@/shared/api/session-types';
import { entryPaths } from '@/shared/entry-paths';
import { goTo } from '@/shared/lib/navigation';
import { resetAllStores } from './reset';
import { endSession, useSession, type Density, type SignOn, type Theme } from './session';
import { isObject } from '@/shared/records/values';

const themes: readonly Theme[] = ['light', 'dark', 'auto'];
const densities: readonly Density[] = ['regular', 'compact'];

/** What the session takes over from the user-check: who it is, and how the app looks to them. */
export function takenFrom(authorization: Authorization) {
  const { preference, user, isImpersonating } = authorization;
  const theme = themes.find((one) => one === preference['theme']);
  const { hasShortcuts } = preference;
  const density = densities.find((one) => one === preference['density']);
  return {
    authorization,
    isStaff: user.kind === 'staff' && !isImpersonating,
    wasStaff: user.kind === 'staff',
    ...(theme && { theme }),
    ...(density && { density }),
    ...(typeof hasShortcuts === 'boolean' && { hasShortcuts }),
    ...arrangementsOf(authorization),
  };
}

/** Columns of lists, from whichever browser they were chosen in. */
function arrangementsOf({ user, preference: { lists } }: Authorization) {
  const { changedColumns, columnOrder, unsentLists, unsentDisplay } = useSession.getState();
  const taken = { changedColumns: { ...changedColumns }, columnOrder: { ...columnOrder } };
  for (const [id, list] of Object.entries(isObject(lists) ? lists : {})) {
    const key = `${user.id} ${id}`;
    // What the server has not taken yet is newer than what it says.
    if (unsentLists[key] || !isObject(list)) continue;
    for (const part of arranged) if (isNames(list[part])) taken[part][key] = list[part];
  }
  return { ...unsentDisplay[`${user.id} `], ...taken };
}

const arranged = ['changedColumns', 'columnOrder'] as const;

const isNames = (kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every((one) => typeof one === 'string');

/**
 * Reads the user anew. Staff have a check of their own: where it refuses someone who is signed in all the same, the
 * dashboard follows. Where no one is, the client leads to /logout.
 */
export async function checkSession(): Promise<void> {
  const { isStaff, token } = useSession.getState();
  const staff = isStaff ? await staffCheck() : null;
  const { item } = staff ?? (await sessionApi.authorize());
  useSession.setState(takenFrom(item));
  if (!isStaff || staff !== null) return;
  // The session had ended, and its owner has signed in again meanwhile: the new one is not what was refused.
  if (useSession.getState().token === token) goTo(entryPaths.dashboard.to());
  else await checkSession();
}

/** Null if the check was refused. */
async function staffCheck(token?: string) {
  try {
    return await sessionApi.authorizeStaff(token);
  } catch (error) {
    const { status } = toFailure(error);
    if (status === 0) throw error;
    return null;
  }
}

/** Whose a token is. Rejects where the server does not say. */
export const ownerOf = async (token: string): Promise<Authorization> => (await checkOwner(token)).owner;

/** Whose a token is, and whether the check of staff refused them. */
async function checkOwner(token: string): Promise<{ owner: Authorization; isRefused: boolean }> {
  const { item } = await sessionApi.authorizeWith(token);
  if (item.user.kind !== 'staff' || item.isImpersonating) return { owner: item, isRefused: false };
  const staff = await staffCheck(token);
  return { owner: staff?.item ?? item, isRefused: staff === null };
}

type Entry = {
  readonly token: string;
  /** The address that the signed-in area opens with. */
  readonly returnTo: string;
  /** The provider that issued the token. */
  readonly signOn?: SignOn;
};

/** Takes a session that the server has just given. False when its owner could not be read: then it is ended again. */
export async function startSession({ token, returnTo, signOn }: Entry): Promise<boolean> {
  try {
    const { owner, isRefused } = await checkOwner(token);
    resetAllStores();
    window.history.replaceState(null, '', isRefused ? entryPaths.dashboard.to() : returnTo);
    useSession.setState(({ sessions }) => ({
      token,
      signOn: signOn ?? null,
      hasExpired: false,
      sessions: sessions + 1,
      ...takenFrom(owner),
    }));
    return true;
  } catch (error) {
    toFailure(error);
    await sessionApi.logout(token).catch(() => undefined);
    endSession();
    return false;
  }
}

export const allows = (authorization: Authorization | null, permission: string): boolean => {
  const [code, verb] = permission.split(':');
  const section = authorization?.sections.find((one) => one.code === code);
  return verb !== undefined && (section?.verbs.includes(verb) ?? false);
};

/** `useCan()('invoices:view')`: whether the signed-in user holds a permission. */
export function useCan() {
  const authorization = useSession((session) => session.authorization);
  return (permission: string) => allows(authorization, permission);
}

/** False for staff who only look at a dealer's portal: whatever it causes is not theirs to begin. */
export const useMayAct = () =>
  useSession(({ authorization }) => authorization?.impersonation?.mayAct !== false);
