import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { accountApi } from '@/shared/api/account';
import { Failure } from '@/shared/api/failure';
import { isMissingChunk, reloadOnce } from '@/shared/lib/reload-once';
import { CrashMessage } from './crash-message';
import { OfflineMessage } from './offline-message';

/** A page that crashed or never came, inside the shell, which goes on working. */
export function RouteError() {
  const error = useRouteError();
  const isMissing = isMissingChunk(error);
  const [isOffline, setIsOffline] = useState(false);

  useEffect(() => {
    if (!isMissing) return undefined;
    const abort = new AbortController();
    // A file that is gone after an update, or no way to the server: only the second is helped by waiting.
    accountApi
      .isUp(abort.signal)
      .then(reloadOnce)
      .catch((reason: unknown) => {
        if (abort.signal.aborted) return;
        setIsOffline(reason instanceof Failure && reason.status === 0);
      });
    return () => abort.abort();
  }, [isMissing]);

  if (isOffline) return <OfflineMessage />;
  return <CrashMessage />;
}
