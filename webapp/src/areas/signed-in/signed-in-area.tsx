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
  const isByProvider = useSession(({ signOn }) => signOn !== null);
  useEffect(prepareLinks, []);
  useEffect(() => (isByProvider ? keepSignedOn() : undefined), [isByProvider]);
  return (
    <NavigationContext value={navigation}>
      <Suspense fallback={<Splash />}>
        <RouterProvider router={router} />
      </Suspense>
    </NavigationContext>
  );
}

/** What a provider has given ends soon, and is renewed before. */
function keepSignedOn() {
  let end: (() => void) | null = null;
  let hasEnded = false;
  void import('@/shared/sign-on/renewal').then((renewal) => {
    if (!hasEnded) end = renewal.keepSignedOn();
  });
  return () => {
    hasEnded = true;
    end?.();
  };
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
