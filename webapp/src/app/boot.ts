/** What happens, in this order, between the page's first script and its first screen. */
import { parse } from '@/shared/api/client';
import { setChecks } from '@/shared/api/error-routing';
import { Failure } from '@/shared/api/failure';
import { dropOldDrafts } from '@/shared/forms/drafts';
import { hasUnsentEntries } from '@/shared/forms/entries';
import { entryPaths } from '@/shared/entry-paths';
import { checkSession, ownerOf, takenFrom } from '@/shared/store/authorization';
import { endSession, persistenceKey, useSession } from '@/shared/store/session';
import { goOnSignedIn, signInAgain } from '@/shared/store/sign-in-again';
import { useUpState } from '@/shared/store/up-state';
import { loadAuthenticated, loadUnauthenticated } from './area';

const rehydrateTimeout = 5000;

/** Their secrets stand behind the #, and a way over /logout would lose them. */
const mailLinks: ReadonlySet<string> = new Set([entryPaths.resetPassword.to(), entryPaths.confirmEmail.to()]);

/** What there is to show: the app, or why nobody could say who is signed in. */
export type Started = 'ready' | 'outage' | 'offline';

export async function boot(): Promise<Started> {
  const checkUp = () => useUpState.getState().check(new AbortController().signal);
  setChecks({ session: checkSession, outage: checkUp });
  const upCheck = checkUp();
  // Only a guess that saves a round trip; which area is shown is decided below.
  void (looksSignedIn() ? loadAuthenticated() : loadUnauthenticated());
  await upCheck;
  const { isOutage, isMaintenance } = useUpState.getState();
  if (isOutage && !isMaintenance) return 'outage';
  await rehydrate();
  // What is closed to visitors is open to an administrator, who is known by the kept session alone.
  if (isOutage) {
    if (useSession.getState().token !== null) await checkUp();
    if (useUpState.getState().isOutage) return 'ready';
  }
  const { token } = useSession.getState();
  const started = token === null ? 'ready' : await readUser(token);
  if (started === 'ready') window.addEventListener('storage', (event) => void followOtherTabs(event));
  dropOldDrafts();
  return started;
}

/** Storage that hangs must not hang the app: then it starts signed out. */
export async function rehydrate(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), rehydrateTimeout);
  });
  const outcome = await Promise.race([useSession.persist.rehydrate(), isLate]);
  clearTimeout(timer);
  if (outcome === 'late') endSession();
}

async function readUser(token: string): Promise<Started> {
  const isMailLink = mailLinks.has(window.location.pathname);
  try {
    if (isMailLink) useSession.setState(takenFrom(await ownerOf(token)));
    else await checkSession();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // A session outlives a lost connection, as it does an outage.
    if (error.status === 0) return 'offline';
    if (error.status === 503) return 'outage';
    // Elsewhere the client has set the address to /logout, which ends the session.
    if (isMailLink) endSession();
  }
  return 'ready';
}

/**
 * Signing out, or in as someone else, in one tab does so in all. A session that has ended by itself, or that its owner
 * has renewed, takes nothing from a tab in which something is entered.
 */
async function followOtherTabs({ key, newValue }: StorageEvent): Promise<void> {
  if (key !== null && key !== persistenceKey) return;
  const { token: before } = useSession.getState();
  const after = keptIn(newValue);
  if (before !== null && after.token === null && after.hasExpired && hasUnsentEntries()) {
    await signInAgain().catch(() => undefined);
    return;
  }
  if (before !== null && after.token !== null && after.token !== before) {
    if (!(await isSameOwner(after.token))) return window.location.reload();
    await useSession.persist.rehydrate();
    return goOnSignedIn();
  }
  await useSession.persist.rehydrate();
  if (key === null || (before !== null && after.token === null)) endSession();
  if (before === null && after.token !== null) window.location.reload();
}

/** Somebody who now looks at the portal in a dealer's place is another. */
async function isSameOwner(token: string): Promise<boolean> {
  const { authorization: before } = useSession.getState();
  try {
    const { user, isImpersonating } = await ownerOf(token);
    return user.id === before?.user.id && isImpersonating === before.isImpersonating;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return false;
  }
}

function keptIn(text: string | null): { readonly token: string | null; readonly hasExpired: boolean } {
  const state = parse(text ?? '')?.['state'];
  if (typeof state !== 'object' || state === null) return { token: null, hasExpired: false };
  return {
    token: 'token' in state && typeof state.token === 'string' ? state.token : null,
    hasExpired: 'hasExpired' in state && state.hasExpired === true,
  };
}

function looksSignedIn(): boolean {
  try {
    return localStorage.getItem(persistenceKey)?.includes('"token":"') ?? false;
  } catch {
    return false;
  }
}
