import type { RouteObject } from 'react-router';
import { page } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { RouteError } from '@/shared/ui/route-error';
import { Splash } from '@/shared/ui/splash';
import { pagesOf, type NavigationGroup } from './shell/navigation';
import { permittedPages } from './shell/permitted-pages';
import { Shell } from './shell/shell';

/** What both sides have. */
const common = [
  page(paths.profile, () => import('@/features/profile/profile-page')),
  page(paths.forgotPassword, () => import('@/features/sign-in/forgot-password-page')),
  page(paths.resetPassword, () => import('@/features/sign-in/reset-password-page')),
  page(paths.confirmEmail, () => import('@/features/confirm-email/confirm-email-page')),
  page(paths.notifications, () => import('@/features/bell/notifications-page')),
  page({ pattern: '*' }, () => import('./pages/elsewhere-page')),
];

/** What the menu of an area leads to and its other pages, in the shell, with those that both sides have. */
export const areaRoutes = (
  navigation: readonly NavigationGroup[],
  pages: readonly RouteObject[],
): RouteObject[] => [
  page(paths.logout, () => import('./pages/logout-page')),
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      {
        ErrorBoundary: RouteError,
        Component: permittedPages(navigation),
        children: [...pagesOf(navigation), ...pages, ...common],
      },
    ],
  },
];
