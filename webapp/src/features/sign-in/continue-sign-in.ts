import { sessionApi } from '@/shared/api/session';
import { Failure } from '@/shared/api/failure';
import type { SignInStep } from '@/shared/api/session-types';
import { goTo } from '@/shared/lib/navigation';
import { entryPaths } from '@/shared/entry-paths';
import { startSession } from '@/shared/store/authorization';
import { rememberDevice } from '@/shared/store/session';
import { usePendingSignIn } from './stores';

/** Goes where a step of the sign-in leads: to the next one, or in. */
export async function continueSignIn(step: SignInStep): Promise<void> {
  usePendingSignIn.setState({ step });
  switch (step.step) {
    case 'code':
      return goTo(entryPaths.signInCode.to());
    case 'enrol':
      return goTo(entryPaths.signInEnrol.to());
    case 'changePassword':
      return goTo(entryPaths.signInPassword.to());
    case 'done':
      return enter(step);
  }
}

async function enter({ token, generatedAuthCode }: SignInStep) {
  const { credentials, refer } = usePendingSignIn.getState();
  if (generatedAuthCode && credentials !== null) rememberDevice(credentials.username, generatedAuthCode);
  // It knows every address of the signed-in half, which the form itself does not wait for.
  const { safeRefer } = await import('@/shared/lib/refer');
  const isStarted = await startSession({
    token: token ?? '',
    returnTo: safeRefer(refer) ?? entryPaths.dashboard.to(),
  });
  if (!isStarted) await leaveToPortal();
}

/** Where a failed sign-in check ends: the address that the company has set, by default the sign-in page. */
async function leaveToPortal() {
  const portal = await portalUrl();
  if (portal.startsWith('/')) goTo(portal, { replace: true });
  else window.location.assign(portal);
}

async function portalUrl(): Promise<string> {
  try {
    const { item } = await sessionApi.signInOptions();
    return item.portalUrl;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return entryPaths.signIn.to();
  }
}
