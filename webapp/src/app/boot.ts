/** What happens, in this order, between the page's first script and its first screen. */
import { accountApi } from '@/shared/api/account';
import { setChecks } from '@/shared/api/error-routing';
import { Failure } from '@/shared/api/failure';
import { entryPaths } from '@/shared/entry-paths';
import { checkSession, takenFrom } from '@/shared/store/authorization';
import { endSession, persistenceKey, useSession } from '@/shared/store/session';
import { useUpState } from '@/shared/store/up-state';
import { loadAuthenticated, loadUnauthenticated } from './area';

const rehydrateTimeout = 5000;

/** Their secrets stand behind the #, and a way over /logout would lose them. */
const mailLinks: ReadonlySet<string> = new Set([entryPaths.resetPassword.to(), entryPaths.confirmEmail.to()]);

/** Resolves with false when nobody could say who is signed in: then there is nothing to show. */
export async function boot(): Promise<boolean> {
  const checkUp = () => useUpState.getState().check(new AbortController().signal);
  setChecks({ session: checkSession, outage: checkUp });
  const upCheck = checkUp();
  // Only a guess that saves a round trip; which area is shown is decided below.
  void (looksSignedIn() ? loadAuthenticated() : loadUnauthenticated());
  await upCheck;
  const { isOutage, isMaintenance } = useUpState.getState();
  if (isOutage && !isMaintenance) return true;
  await rehydrate();
  // What is closed to visitors is open to an administrator, who is known by the kept session alone.
  if (isOutage) {
    if (useSession.getState().token !== null) await checkUp();
    if (useUpState.getState().isOutage) return true;
  }
  const { token } = useSession.getState();
  if (token !== null && !(await readUser(token))) return false;
  window.addEventListener('storage', followOtherTabs);
  return true;
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

async function readUser(token: string): Promise<boolean> {
  const isMailLink = mailLinks.has(window.location.pathname);
  try {
    if (isMailLink) useSession.setState(takenFrom((await accountApi.authorizeWith(token)).item));
    else await checkSession();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // A session outlives a lost connection, as it does an outage.
    if (error.status === 0 || error.status === 503) return false;
    // Elsewhere the client has set the address to /logout, which ends the session.
    if (isMailLink) endSession();
  }
  return true;
}

/** Signing out, or in as someone else, in one tab does so in all. */
function followOtherTabs(event: StorageEvent) {
  if (event.key !== null && event.key !== persistenceKey) return;
  const before = useSession.getState().token;
  void Promise.resolve(useSession.persist.rehydrate()).then(() => {
    const { token } = useSession.getState();
    if (event.key === null || (before !== null && token === null)) endSession();
    if (token !== null && token !== before) window.location.reload();
  });
}

function looksSignedIn(): boolean {
  try {
    return localStorage.getItem(persistenceKey)?.includes('"token":"') ?? false;
  } catch {
    return false;
  }
}
