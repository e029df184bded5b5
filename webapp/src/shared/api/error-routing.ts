/**
 * Where the browser goes when a call fails. Everything not named here stays on the screen that asked; only a page
 * whose own record is not there leads to /404 (`RecordPage`).
 */
import { currentPath, goTo } from '@/shared/lib/navigation';
import { entryPaths, withRefer } from '@/shared/entry-paths';
import { useSession } from '@/shared/store/session';

type Checks = {
  /** Asks who is signed in. */
  readonly session: () => Promise<void>;
  /** Asks whether the system is up. */
  readonly outage: () => Promise<void>;
};

let checks: Checks | null = null;
let isChecking = false;

/** Both checks are calls themselves, so they are given from above. */
export function setChecks(given: Checks) {
  checks = given;
}

export function routeFailure(path: string, status: number): void {
  // An outage doesn't end the session.
  if (status === 503) return check('outage');
  if (path === '/account/authorize') return goTo(logoutWithReturn());
  if (status !== 401) return undefined;
  return path.startsWith('/admin/') ? routeStaffUnauthorised() : goTo(logoutWithReturn());
}

function routeStaffUnauthorised() {
  if (useSession.getState().token === null) return goTo(entryPaths.logout.to());
  if (pathname() !== entryPaths.dashboard.to()) return goTo(entryPaths.dashboard.to());
  return check('session');
}

/** One at a time: a check that fails must not start another. */
function check(what: keyof Checks) {
  if (isChecking || checks === null) return;
  isChecking = true;
  void checks[what]()
    .catch(() => undefined)
    .finally(() => {
      isChecking = false;
    });
}

function logoutWithReturn(): string {
  const logout = entryPaths.logout.to();
  return withRefer(logout, pathname() === logout ? null : currentPath());
}

const pathname = () => currentPath().split('?')[0];
