import { useEffect } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { lendRouter, noteLeft } from './navigation';
import { prefetchRoute } from './prefetch-route';

type Router = ReturnType<typeof createBrowserRouter>;

type Opened = {
  readonly routes: RouteObject[];
  readonly session: number;
  readonly router: Router;
  readonly close: () => void;
};

let opened: Opened | null = null;

/**
 * The router of the area that is on screen. It is made before the area is drawn, so that the first page and what it
 * asks the server are on their way meanwhile; another area, or the next session, reads the address afresh.
 */
export function openRouter(routes: RouteObject[], session: number): Router {
  if (opened?.routes === routes && opened.session === session) return opened.router;
  const router = createBrowserRouter(routes);
  const close = lendRouter({
    get state() {
      return router.state;
    },
    navigate: (to, options) => router.navigate(to, options),
    dispose: () => {
      if (opened?.router === router) opened = null;
      router.dispose();
    },
  });
  opened = { routes, session, router, close };
  let at = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname !== at.pathname) noteLeft(at.pathname + at.search);
    at = location;
  });
  return router;
}

/** Someone is about to open an address of the app. */
export function prefetchPage(pathname: string): void {
  if (opened !== null) prefetchRoute(opened.routes, pathname);
}

let shown: Router | null = null;

/** The same for the component that shows it; when that leaves the screen, the router no longer follows the address. */
export function useRouterOf(routes: RouteObject[], session: number): Router {
  const router = openRouter(routes, session);
  useEffect(() => {
    shown = router;
    return () => {
      shown = null;
      // It may be back in the same step.
      queueMicrotask(() => {
        if (shown !== router && opened?.router === router) opened.close();
      });
    };
  }, [router]);
  return router;
}
