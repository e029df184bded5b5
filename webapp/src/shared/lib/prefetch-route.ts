import { matchRoutes, type RouteObject } from 'react-router';

/** Fetches the page of an address that is likely to be opened; a failure is shown when it is. */
export function prefetchRoute(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
}
