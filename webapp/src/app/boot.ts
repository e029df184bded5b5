/** What happens, in this order, between the page's first script and its first screen. */
import { setChecks } from '@/shared/api/error-routing';
import { Failure } from '@/shared/api/failure';
import { setLanguage } from '@/shared/i18n/catalogue';
import { visitorsLanguage } from '@/shared/i18n/language';
import { dropOldDrafts } from '@/shared/forms/drafts';
import { entryPaths } from '@/shared/entry-paths';
import { isAt } from '@/shared/path';
import { checkSession, ownerOf, takenFrom } from '@/shared/store/authorization';
import { endSession, persistenceKey, useSession } from '@/shared/store/session';
import { useUpState } from '@/shared/store/up-state';
import { openArea, prefetchArea, type AreaName } from './area';

const rehydrateTimeout = 5000;

/** Their secrets stand in the address, and a way over /logout would lose them. */
const mailLinks = [entryPaths.resetPassword, entryPaths.confirmEmail, entryPaths.unsubscribe];

/** What there is to show: the app, or why no one could say who is signed in. */
export type Started = 'ready' | 'outage' | 'offline';

export async function boot(): Promise<Started> {
  const checkUp = () => useUpState.getState().check(new AbortController().signal);
  setChecks({ session: checkSession, outage: checkUp });
  const words = setLanguage(visitorsLanguage);
  const upCheck = checkUp();
  // Only a guess that saves a round trip; which area is shown is decided below.
  prefetchArea(likelyArea());
  await Promise.all([rehydrate(), words]);
  // Both at once: a portal that is closed refuses to say who it is, and nothing comes of having asked.
  const kept = useSession.getState().token;
  const reading = kept === null ? null : readUser(kept);
  reading?.catch(() => undefined);
  await upCheck;
  const { isOutage, isMaintenance } = useUpState.getState();
  if (isOutage && !isMaintenance) return 'outage';
  // What is closed to visitors is open to an administrator, who is known by the kept session alone.
  if (isOutage) {
    if (useSession.getState().token !== null) await checkUp();
    if (useUpState.getState().isOutage) return 'ready';
  }
  const started = (await reading) ?? 'ready';
  if (started === 'ready') {
    openArea();
    window.addEventListener('storage', followOtherTabs);
  }
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
  const isMailLink = mailLinks.some(({ pattern }) => isAt(pattern, window.location.pathname));
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

/** Few people have two tabs open, and no one at the first screen. */
function followOtherTabs(event: StorageEvent) {
  void import('./other-tabs').then(({ follow }) => follow(event));
}

function likelyArea(): AreaName {
  try {
    const kept = localStorage.getItem(persistenceKey) ?? '';
    if (!kept.includes('"token":"')) return 'visitor';
    return kept.includes('"isStaff":true') ? 'staff' : 'dealer';
  } catch {
    return 'visitor';
  }
}
