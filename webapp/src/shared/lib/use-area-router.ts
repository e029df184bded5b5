import { useEffect, useState } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { lendRouter, noteLeft } from './navigation';

type Router = ReturnType<typeof createBrowserRouter>;

/** A router for as long as its area is on screen; the next area reads the address afresh. */
export function useAreaRouter(routes: RouteObject[]): Router | null {
  const [router, setRouter] = useState<Router | null>(null);
  useEffect(() => {
    const made = createBrowserRouter(routes);
    lendRouter(made);
    let at = made.state.location;
    made.subscribe(({ location }) => {
      if (location.pathname !== at.pathname) noteLeft(at.pathname + at.search);
      at = location;
    });
    // The router listens to the browser's history from its making on, so it is made and disposed together.
    // oxlint-disable-next-line react/set-state-in-effect
    setRouter(made);
    return () => {
      lendRouter(null);
      made.dispose();
    };
  }, [routes]);
  return router;
}
