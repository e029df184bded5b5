import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { isMissingChunk, reloadOnce } from '@/shared/lib/reload-once';
import { CrashMessage } from './crash-message';

/** A page that crashed, inside the shell, which goes on working. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    if (isMissingChunk(error)) reloadOnce();
  }, [error]);
  return <CrashMessage />;
}
