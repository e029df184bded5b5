/** How the app looks to its user: kept in this browser, and on the server for the next one. */
import type { Answer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { Failure } from '@/shared/api/failure';
import { useSession, type Density, type Theme } from './session';

type Display = { readonly theme?: Theme; readonly density?: Density };

/** Changes it at once. What the server cannot keep stays in this browser alone. */
export async function keepDisplay(change: Display): Promise<void> {
  const { authorization, isImpersonating } = useSession.getState();
  useSession.setState(change);
  if (authorization === null || isImpersonating) return;
  const preference = { ...authorization.preference, ...change };
  useSession.setState({ authorization: { ...authorization, preference } });
  try {
    await client.put<Answer>('/user/preference', { preference }, { isUnrouted: true });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
