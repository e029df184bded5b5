import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { isMissingChunk, reloadOnce } from '@/shared/lib/reload-once';
import { CrashMessage } from './crash-message';
import { OfflineMessage } from './offline-message';
import { useHasConnection } from './use-has-connection';

/** A page that crashed or never came, inside the shell, which goes on working. */
export function RouteError() {
  // A file that is gone after an update, or no way to the server: only the second is helped by waiting.
  const hasConnection = useHasConnection(isMissingChunk(useRouteError()));

  useEffect(() => {
    if (hasConnection) reloadOnce();
  }, [hasConnection]);

  return hasConnection === false ? <OfflineMessage /> : <CrashMessage />;
}
