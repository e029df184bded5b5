import { useRouteError } from 'react-router';
import { PageFailure } from './page-failure';

/** The failure of a page, inside the shell. */
export function RouteError() {
  return <PageFailure error={useRouteError()} />;
}
