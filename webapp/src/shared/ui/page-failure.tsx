import { useEffect } from 'react';
import { tellPageError } from '@/shared/api/page-error';
import { isMissingChunk, reloadOnce } from '@/shared/lib/reload-once';
import { CrashMessage } from './crash-message';
import { OfflineMessage } from './offline-message';
import { useHasConnection } from './use-has-connection';

type Props = { error: unknown };

/** In place of a page that crashed or never came. What is around it goes on working. */
export function PageFailure({ error }: Props) {
  // A file that is gone after an update, or no way to the server: only the second is helped by waiting.
  const hasConnection = useHasConnection(isMissingChunk(error));

  useEffect(() => {
    if (hasConnection) reloadOnce();
  }, [hasConnection]);

  useEffect(() => void tellPageError(error), [error]);

  return hasConnection === false ? <OfflineMessage /> : <CrashMessage />;
}
