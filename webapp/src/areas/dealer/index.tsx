import '../signed-in/messages';
import { preparePage } from '@/shared/lib/prepare-page';
import { SignedInArea } from '../signed-in/signed-in-area';
import { navigation } from './navigation';
import { routes } from './routes';

/** Fetches the page of an address that is likely to be opened. */
export const prepare = (pathname: string) => preparePage(routes, pathname);

// While the session is still being read.
prepare(window.location.pathname);

export default function DealerArea() {
  return <SignedInArea routes={routes} navigation={navigation} />;
}
