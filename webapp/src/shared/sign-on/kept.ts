/** The tokens that a provider issues. */
export type Tokens = {
  readonly accessToken: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
  /** The subject that the provider has signed in. */
  readonly subject: string;
  readonly idToken: string;
  readonly refreshToken: string | null;
};

/** What a tab keeps of a sign-in at a provider; other tabs and later visits ask the provider anew. */
type Kept = {
  readonly provider: string;
} & Pick<Tokens, 'subject' | 'idToken' | 'refreshToken'>;

/** A way to the provider on which this tab has been sent. */
export type Way = {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly refer: string | null;
};

const keys = { kept: 'sign-on', way: 'sign-on-way' } as const;

/** What was kept, as far as it is text. */
function read(key: string): Readonly<Record<string, string>> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const texts = Object.entries(value).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    return Object.fromEntries(texts);
  } catch {
    return null;
  }
}

function write(key: string, value: object | null) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing has to be signed in once more after a while.
  }
}

/** Keeps what is needed to ask again. */
export function keepTokens(provider: string, { subject, idToken, refreshToken }: Tokens) {
  const ofTab: Kept = { provider, subject, idToken, refreshToken };
  write(keys.kept, ofTab);
}

export const forgetTokens = () => write(keys.kept, null);

export function kept(): Kept | null {
  const { provider, subject, idToken, refreshToken = null } = read(keys.kept) ?? {};
  if (provider === undefined || subject === undefined || idToken === undefined) return null;
  return { provider, subject, idToken, refreshToken };
}

export const keepWay = (way: Way) => write(keys.way, way);

/** Returns it and deletes it, because a sign-in comes back only once. */
export function takeWay(): Way | null {
  const { provider, state, nonce, verifier, refer = null } = read(keys.way) ?? {};
  write(keys.way, null);
  if (provider === undefined || state === undefined || nonce === undefined || verifier === undefined)
    return null;
  return { provider, state, nonce, verifier, refer };
}
