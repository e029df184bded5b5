import { path } from './path';

/** The addresses that a visitor needs before signing in, and the one that follows; all others are in `paths.ts`. */
export const entryPaths = {
  signIn: path('/sign-in'),
  signInCode: path('/sign-in/code'),
  signInEnrol: path('/sign-in/enrol'),
  signInPassword: path('/sign-in/password'),
  forgotPassword: path('/forgot-password'),
  resetPassword: path('/reset-password'),
  confirmEmail: path('/confirm-email'),
  register: path('/register'),
  logout: path('/logout'),
  notFound: path('/404'),
  dashboard: path('/dashboard'),
};

/** An entry that leads back afterwards. */
export const withRefer = (entry: string, refer: string | null): string =>
  refer === null ? entry : `${entry}?refer=${encodeURIComponent(refer)}`;
