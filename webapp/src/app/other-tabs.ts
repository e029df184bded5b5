/** What another tab of the same browser does to the session. */
import { parse } from '@/shared/api/client';
import { Failure } from '@/shared/api/failure';
import { hasUnsentEntries } from '@/shared/forms/entries';
import { ownerOf } from '@/shared/store/authorization';
import { endSession, persistenceKey, useSession } from '@/shared/store/session';
import { goOnSignedIn, signInAgain } from '@/shared/store/sign-in-again';

/**
 * Signing out, or in as someone else, in one tab does so in all. A session that has ended by itself, or that its owner
 * has renewed, takes nothing from a tab in which something is entered.
 */
export async function follow({ key, newValue }: StorageEvent): Promise<void> {
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

/** Someone who now looks at the portal in a dealer's place is another. */
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
