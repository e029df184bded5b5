import { isAt } from '@/shared/path';
import { paths } from '@/shared/paths';

const open: ReadonlySet<string> = new Set([
  paths.signIn.pattern,
  paths.signInCode.pattern,
  paths.signInEnrol.pattern,
  paths.signInPassword.pattern,
  paths.forgotPassword.pattern,
  paths.resetPassword.pattern,
  paths.confirmEmail.pattern,
  paths.unsubscribe.pattern,
  paths.register.pattern,
  paths.logout.pattern,
  paths.notFound.pattern,
]);

const closed = Object.values(paths)
  .map(({ pattern }) => pattern)
  .filter((pattern) => !open.has(pattern));

/** Anything below `/admin`: who isn't signed in needn't know which pages staff have. */
const isStaffs = (pathname: string) => /^\/admin(\/[\w%~-]+)+\/?$/i.test(pathname);

/** The address, if it is a page of ours for signed-in users: never another site, never a page of signing in. */
export function safeRefer(refer: string | null): string | null {
  if (refer === null || !/^\/(?![/\\])/.test(refer)) return null;
  const [pathname = ''] = refer.split(/[?#]/);
  const isKnown = isStaffs(pathname) || closed.some((pattern) => isAt(pattern, pathname));
  return isKnown ? refer : null;
}
