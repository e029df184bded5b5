import { path } from './path';

const visitors = {
  signIn: path('/sign-in'),
  signInCode: path('/sign-in/code'),
  signInEnrol: path('/sign-in/enrol'),
  signInPassword: path('/sign-in/password'),
  forgotPassword: path('/forgot-password'),
  resetPassword: path('/reset-password'),
  confirmEmail: path('/confirm-email'),
  unsubscribe: path('/mail/unsubscribe/:token'),
  register: path('/register'),
  logout: path('/logout'),
};

/** The addresses that a visitor needs before signing in, and the one that follows; all others are in `paths.ts`. */
export const entryPaths = { ...visitors, notFound: path('/404'), dashboard: path('/dashboard') };

/** Those that have a page for visitors. */
export const visitorPaths = Object.values(visitors);

/** An address that returns to `refer` after signing in. */
export const withRefer = (entry: string, refer: string | null): string =>
  refer === null ? entry : `${entry}?refer=${encodeURIComponent(refer)}`;
