import type { RouteObject } from 'react-router';
import type { Page } from '@/shared/lib/page';
import { routeOf } from '@/shared/lib/page-route';
import { RouteError } from '@/shared/ui/route-error';
import { Splash } from '@/shared/ui/splash';
import { logout } from './pages';
import type { NavigationGroup } from './shell/navigation';
import { permittedPages } from './shell/permitted-pages';
import { Shell } from './shell/shell';

/** The pages of an area in the shell, for those who may see them. */
export const areaRoutes = (navigation: readonly NavigationGroup[], pages: readonly Page[]): RouteObject[] => [
  routeOf(logout),
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      {
        ErrorBoundary: RouteError,
        Component: permittedPages(navigation),
        children: pages.filter((page) => page !== logout).map(routeOf),
      },
    ],
  },
];
