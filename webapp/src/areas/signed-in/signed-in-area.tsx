import { Suspense, useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { prepareFor, useRouterOf } from '@/shared/lib/area-router';
import { useSession } from '@/shared/store/session';
import { Splash } from '@/shared/ui/splash';
import { NavigationContext, type NavigationGroup } from './shell/navigation';

type Props = { routes: RouteObject[]; navigation: readonly NavigationGroup[] };

/** What dealers and staff have in common: the shell, with the pages and the menu of one side. */
export function SignedInArea({ routes, navigation }: Props) {
  const session = useSession(({ sessions }) => sessions);
  const router = useRouterOf(routes, session);
  useEffect(prepareLinks, []);
  return (
    <NavigationContext value={navigation}>
      <Suspense fallback={<Splash />}>
        <RouterProvider router={router} />
      </Suspense>
    </NavigationContext>
  );
}

/** A link that is pointed at, or has the focus, is likely to be followed. */
function prepareLinks() {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link !== null) prepareFor(link.pathname);
  };
  document.addEventListener('pointerover', prepare);
  document.addEventListener('focusin', prepare);
  return () => {
    document.removeEventListener('pointerover', prepare);
    document.removeEventListener('focusin', prepare);
  };
}
