import { safeRefer } from '@/shared/lib/refer';
import { entryPaths, withRefer } from '@/shared/entry-paths';
import { NotFound } from '@/shared/ui/not-found';
import type { Address } from '../history';
import { Redirect } from '../redirect';

type Props = { address: Address };

/** Any other address: a page for signed-in users leads to signing in and back, all else is not there. */
export default function ElsewherePage({ address }: Props) {
  const { pathname, search } = address;
  if (pathname === '/') return <Redirect to={entryPaths.signIn.to()} />;
  const refer = safeRefer(pathname + search);
  if (refer === null) return <NotFound home={entryPaths.signIn.to()} />;
  return <Redirect to={withRefer(entryPaths.signIn.to(), refer)} />;
}
