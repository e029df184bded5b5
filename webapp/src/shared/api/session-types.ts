/** What sign-in and the user-check answer with. */
import type { Schema } from './schema';

export type Authorization = Schema['Authorization'];

/**
 * What every step of a sign-in answers with: `done` carries the session's token, `enrol` and `changePassword` a
 * limited one, `code` says where the code is found.
 */
export type SignInStep = Schema['SignInStep'];
