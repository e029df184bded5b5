import { useEffect, useState } from 'react';
import { sessionApi } from '@/shared/api/session';
import { Failure } from '@/shared/api/failure';

/** Whether the server answers at this moment; null until that is known, and while it is not asked. */
export function useHasConnection(isAsked = true): boolean | null {
  const [hasConnection, setHasConnection] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    const abort = new AbortController();
    sessionApi
      .isUp(abort.signal)
      .then(() => setHasConnection(true))
      .catch((reason: unknown) => {
        if (!abort.signal.aborted) setHasConnection(!(reason instanceof Failure && reason.status === 0));
      });
    return () => abort.abort();
  }, [isAsked]);
  return hasConnection;
}
