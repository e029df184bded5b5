import { Navigate, useLocation } from 'react-router';
import { safeRefer } from '@/shared/lib/refer';
import { entryPaths, withRefer } from '@/shared/entry-paths';
import { NotFound } from '@/shared/ui/not-found';

/** Any other address: a page for signed-in users leads to signing in and back, all else is not there. */
export default function ElsewherePage() {
  const { pathname, search } = useLocation();
  if (pathname === '/') return <Navigate to={entryPaths.signIn.to()} replace />;
  const refer = safeRefer(pathname + search);
  if (refer === null) return <NotFound home={entryPaths.signIn.to()} />;
  return <Navigate to={withRefer(entryPaths.signIn.to(), refer)} replace />;
}
