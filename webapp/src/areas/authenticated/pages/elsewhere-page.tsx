import { Navigate, useLocation } from 'react-router';
import { paths } from '@/shared/paths';
import { NotFound } from '@/shared/ui/not-found';

const entrances: ReadonlySet<string> = new Set(['/', paths.signIn.to(), paths.signInCode.to()]);

export default function ElsewherePage() {
  const { pathname } = useLocation();
  if (entrances.has(pathname)) return <Navigate to={paths.dashboard.to()} replace />;
  return <NotFound home={paths.dashboard.to()} />;
}
