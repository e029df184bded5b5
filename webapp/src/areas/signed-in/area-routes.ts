import type { RouteObject } from 'react-router';
import type { Page } from '@/shared/lib/page';
import { routeOf } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { RouteError } from '@/shared/ui/route-error';
import { Splash } from '@/shared/ui/splash';
import type { NavigationGroup } from './shell/navigation';
import { permittedPages } from './shell/permitted-pages';
import { Shell } from './shell/shell';

const logout = { pattern: paths.logout.pattern, load: () => import('./pages/logout-page') };

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
        children: pages.map(routeOf),
      },
    ],
  },
];
