import { Suspense, useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { preparePage } from '@/shared/lib/prepare-page';
import { useAreaRouter } from '@/shared/lib/use-area-router';
import { Splash } from '@/shared/ui/splash';
import { NavigationContext, type NavigationGroup } from './shell/navigation';

type Props = { routes: RouteObject[]; navigation: readonly NavigationGroup[] };

/** What dealers and staff have in common: the shell, with the pages and the menu of one side. */
export function SignedInArea({ routes, navigation }: Props) {
  const router = useAreaRouter(routes);
  useEffect(() => prepareLinks(routes), [routes]);
  return (
    <NavigationContext value={navigation}>
      <Suspense fallback={<Splash />}>{router && <RouterProvider router={router} />}</Suspense>
    </NavigationContext>
  );
}

/** A link that is pointed at, or has the focus, is likely to be followed. */
function prepareLinks(routes: RouteObject[]) {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link !== null) preparePage(routes, link.pathname);
  };
  document.addEventListener('pointerover', prepare);
  document.addEventListener('focusin', prepare);
  return () => {
    document.removeEventListener('pointerover', prepare);
    document.removeEventListener('focusin', prepare);
  };
}
