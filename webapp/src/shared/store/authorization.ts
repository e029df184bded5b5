/** Who is signed in and what they may do. The server decides; this only shows and hides. */
import { accountApi } from '@/shared/api/account';
import { Failure } from '@/shared/api/failure';
import type { Authorization } from '@/shared/api/session-types';
import { resetAllStores } from './reset';
import { endSession, useSession, type Density, type Theme } from './session';

const themes: readonly Theme[] = ['light', 'dark', 'auto'];
const densities: readonly Density[] = ['regular', 'compact'];

/** What the session takes over from the user-check: who it is, and how the app looks to him. */
export function takenFrom(authorization: Authorization) {
  const { preference } = authorization;
  const theme = themes.find((one) => one === preference['theme']);
  const density = densities.find((one) => one === preference['density']);
  return { authorization, ...(theme && { theme }), ...(density && { density }) };
}

/** Reads the user anew; the client leads to /logout when that fails. */
export async function checkSession(): Promise<void> {
  const { item } = await accountApi.authorize();
  useSession.setState(takenFrom(item));
}

type Entry = {
  readonly token: string;
  /** The address that the signed-in area opens with. */
  readonly returnTo: string;
};

/** Takes a session that the server has just given. False when its owner could not be read. */
export async function startSession({ token, returnTo }: Entry): Promise<boolean> {
  try {
    const { item } = await accountApi.authorizeWith(token);
    resetAllStores();
    window.history.replaceState(null, '', returnTo);
    useSession.setState({ token, ...takenFrom(item) });
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
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
