/** What sign-in and the user-check answer with. */
import type { Schema } from './schema';

/** What the user set the app to is whatever an earlier version of the app kept there. */
export type Authorization = Omit<Schema['Authorization'], 'preference'> & {
  readonly preference: Readonly<Record<string, unknown>>;
};

/**
 * What every step of a sign-in answers with: `done` carries the session's token, `enrol` and `changePassword` a
 * limited one, `code` says where the code is found.
 */
export type SignInStep = Schema['SignInStep'];
