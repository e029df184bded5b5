/** A session by a provider's token is as short as the token: it is renewed before it ends, and when it has ended. */
import { unlessMissing } from '@/shared/lib/reload-once';
import { useSession, type SignOn } from '@/shared/store/session';
import { sessionApi } from '@/shared/api/session';
import { keepTokens, kept, type Tokens } from './kept';

/** How long before its end a token is replaced, at most; of short ones, half of their life. */
const ahead = 60_000;
/** Nobody is there any more: a session then ends as it would have. */
const absence = 15 * 60_000;

/** What a session keeps of a sign-in at a provider. */
export const signOnOf = (provider: string, { expiresAt }: Tokens): SignOn => ({ provider, expiresAt });

let renewing: Promise<boolean> | null = null;

/** Replaces the token, in one tab for all. False where someone has to sign in. */
export function renew(): Promise<boolean> {
  renewing ??= inTurn().finally(() => {
    renewing = null;
  });
  return renewing;
}

async function inTurn(): Promise<boolean> {
  const { token } = useSession.getState();
  const next = async () => {
    // Another tab may have done it in the meantime.
    await useSession.persist.rehydrate();
    return useSession.getState().token === token ? renewNow() : useSession.getState().token !== null;
  };
  return 'locks' in navigator ? navigator.locks.request('transom-sign-on', next) : next();
}

async function renewNow(): Promise<boolean> {
  const { signOn } = useSession.getState();
  if (signOn === null) return false;
  const { provider } = signOn;
  const flow = await import('./flow').catch(unlessMissing);
  if (flow === null) return false;
  const tokens = await flow
    .silently(provider)
    .catch(() => flow.byRefreshToken(provider))
    .catch(() => null);
  return tokens !== null && takeUp(provider, tokens);
}

/**
 * Goes on with these tokens. False where someone else has signed in at the provider: what is on the screen is not
 * theirs.
 */
export async function takeUp(provider: string, tokens: Tokens): Promise<boolean> {
  if (!(await isSamePerson(tokens))) return false;
  const token = tokens.accessToken;
  keepTokens(provider, tokens);
  const { isImpersonating } = useSession.getState();
  useSession.setState({
    ...(isImpersonating ? { staffToken: token } : { token }),
    signOn: signOnOf(provider, tokens),
  });
  return true;
}

async function isSamePerson({ accessToken, subject }: Tokens): Promise<boolean> {
  const before = kept();
  if (before !== null && before.subject !== subject) return false;
  const { authorization, isImpersonating } = useSession.getState();
  if (authorization === null) return true;
  try {
    const { item } = await sessionApi.authorizeWith(accessToken);
    return item.user.id === authorization.user.id || isImpersonating;
  } catch {
    return false;
  }
}

/** Renews the token before it ends, as long as someone is there. Ends what it has begun. */
export function keepSignedOn(): () => void {
  let lastInput = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noteInput = () => {
    lastInput = Date.now();
  };
  const plan = () => {
    clearTimeout(timer);
    const { signOn } = useSession.getState();
    if (signOn === null) return;
    const left = signOn.expiresAt - Date.now();
    timer = setTimeout(() => void act(), Math.max(1000, left - Math.min(ahead, left / 2)));
  };
  const act = async () => {
    // What fails is tried again by the call that is refused first.
    if (Date.now() - lastInput < absence && !(await renew())) return;
    plan();
  };
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, noteInput, { passive: true });
  const forget = useSession.subscribe((now, before) => {
    if (now.signOn !== before.signOn) plan();
  });
  plan();
  return () => {
    clearTimeout(timer);
    forget();
    for (const kind of ['pointerdown', 'keydown']) window.removeEventListener(kind, noteInput);
  };
}
