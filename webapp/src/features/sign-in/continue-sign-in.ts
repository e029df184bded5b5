import { accountApi } from '@/shared/api/account';
import { Failure } from '@/shared/api/failure';
import type { SignInStep } from '@/shared/api/session-types';
import { goTo } from '@/shared/lib/navigation';
import { safeRefer } from '@/shared/lib/refer';
import { paths } from '@/shared/paths';
import { startSession } from '@/shared/store/authorization';
import { rememberDevice } from '@/shared/store/session';
import { usePendingSignIn } from './stores';

/** Goes where a step of the sign-in leads: to the next one, or in. */
export async function continueSignIn(step: SignInStep): Promise<void> {
  usePendingSignIn.setState({ step });
  switch (step.step) {
    case 'code':
      return goTo(paths.signInCode.to());
    case 'enrol':
      return goTo(paths.signInEnrol.to());
    case 'changePassword':
      return goTo(paths.signInPassword.to());
    case 'done':
      return enter(step);
  }
}

async function enter({ token, generatedAuthCode }: SignInStep) {
  const { credentials, refer } = usePendingSignIn.getState();
  if (generatedAuthCode && credentials !== null) rememberDevice(credentials.username, generatedAuthCode);
  const isStarted = await startSession({
    token: token ?? '',
    returnTo: safeRefer(refer) ?? paths.dashboard.to(),
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
    const { item } = await accountApi.signInOptions();
    return item.portalUrl ?? paths.signIn.to();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return paths.signIn.to();
  }
}
