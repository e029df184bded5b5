import '../signed-in/messages';
import './messages';
import './side';
import { hitPages } from '@/features/search/staff/hit-pages';
import { openRouter } from '@/shared/lib/area-router';
import { prefetchRoute } from '@/shared/lib/prefetch-route';
import { useSession } from '@/shared/store/session';
import { lazyExtra } from '@/shared/ui/lazy-part';
import { areaRoutes } from '../signed-in/area-routes';
import { SignedInArea } from '../signed-in/signed-in-area';
import { navigation } from './navigation';
import { pages } from './pages';

const routes = areaRoutes(navigation, pages);

/** Fetches the page of an address that is likely to be opened. */
export const prefetch = (pathname: string) => prefetchRoute(routes, pathname);

/** Starts the page of the present address, which asks the server for what it shows before anything is drawn. */
export function open() {
  const { token, sessions } = useSession.getState();
  // They may have signed out meanwhile.
  if (token !== null) openRouter(routes, sessions);
}

// While the session is still being read.
prefetch(window.location.pathname);

/** What sends files is fetched where some were left. */
const resumeFiles = async () => (await import('./left-files')).resumeFiles();

const Turns = lazyExtra(async () => (await import('./keep-turns')).KeepTurns);

export default function StaffArea() {
  return <SignedInArea {...{ routes, navigation, hitPages, Turns, resumeFiles }} />;
}
