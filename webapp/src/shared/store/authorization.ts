/** Who is signed in and what they may do. The server decides; this only shows and hides. */
import { accountApi } from '@/shared/api/account';
import { Failure } from '@/shared/api/failure';
import type { Authorization } from '@/shared/api/session-types';
import { resetAllStores } from './reset';
import { endSession, useSession } from './session';

/** Reads the user anew; the client leads to /logout when that fails. */
export async function checkSession(): Promise<void> {
  const { item } = await accountApi.authorize();
  useSession.setState({ authorization: item });
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
    useSession.setState({ token, authorization: item });
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
