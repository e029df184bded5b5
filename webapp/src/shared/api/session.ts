import { setLanguage } from '@/shared/i18n/catalogue';
import { languageOf } from '@/shared/i18n/language';
import type { Answer, ItemAnswer } from './answers';
import { client } from './client';
import type { Schema } from './schema';
import type { Authorization } from './session-types';

export type UpAnswer = Answer & {
  readonly isOutage: boolean;
  readonly isSunday: boolean;
  /** Closed to all but administrators, for whom it is no outage. */
  readonly isMaintenance: boolean;
  /** When the weekly maintenance is, in the words of its announcement. */
  readonly maintenanceWindow?: { readonly from: string; readonly to: string; readonly zone: string };
};

/** What the sign-in may offer; `portalUrl` is where a failed sign-in check ends. */
export type SignInOptions = Schema['SignInOptions'];

/** What follows is in the language of whom the answer is about. */
async function inTheirLanguage(asking: Promise<ItemAnswer<Authorization>>) {
  const answer = await asking;
  await setLanguage(languageOf(answer.item.language));
  return answer;
}

/** Calls that the app itself makes, whichever area is on screen. */
export const sessionApi = {
  isUp: (signal: AbortSignal): Promise<UpAnswer> => client.get('/isup', { signal, isUnrouted: true }),
  authorize: () => inTheirLanguage(client.get('/account/authorize')),
  /** The same with a token that is not the session's yet: right after a sign-in. */
  authorizeWith: (token: string) => inTheirLanguage(client.get('/account/authorize', { token })),
  /** The same for staff. What follows a refusal is decided by the check of everyone. */
  authorizeStaff: (token?: string) =>
    inTheirLanguage(client.get('/admin/account/authorize', { token, isUnrouted: true })),
  /** With a provider, the server asks it where it is, if it doesn't know yet. */
  signInOptions: (query: { readonly provider?: string } = {}) =>
    client.get('/account/signin-options', { query, isUnrouted: true }),
  logout: (token: string) => client.get('/account/logout', { token }),
};
