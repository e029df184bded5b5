import { Navigate, useLocation, useSearchParams } from 'react-router';
import { safeRefer } from '@/shared/lib/refer';
import { paths } from '@/shared/paths';
import { isStaffSide } from '@/shared/side';
import { NotFound } from '@/shared/ui/not-found';

const entrances: ReadonlySet<string> = new Set(['/', paths.signIn.to(), paths.signInCode.to()]);

/** Any other address; people who are signed in already go on from where they would have signed in. */
export default function ElsewherePage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const next = safeRefer(search.get('refer')) ?? paths.dashboard.to();
  // What staff left open in a tab, or a link of theirs, is nothing to say “not found” of.
  if (pathname.startsWith('/admin/') && !isStaffSide()) return <Navigate to={paths.dashboard.to()} replace />;
  if (entrances.has(pathname)) return <Navigate to={next} replace />;
  return <NotFound home={paths.dashboard.to()} />;
}
