// First, because the modules below read their words when they are loaded.
import '../signed-in/messages';
import { preparePage } from '@/shared/lib/prepare-page';
import { SignedInArea } from '../signed-in/signed-in-area';
import { navigation } from './navigation';
import { routes } from './routes';

// While the session is still being read.
preparePage(routes, window.location.pathname);

export default function DealerArea() {
  return <SignedInArea routes={routes} navigation={navigation} />;
}
