import type { RouteObject } from 'react-router';
import { page } from '@/shared/lib/page-route';
import { entryPaths } from '@/shared/entry-paths';
import { RouteError } from '@/shared/ui/route-error';
import { Splash } from '@/shared/ui/splash';
import { Frame } from './frame';

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      page(entryPaths.signIn, () => import('./pages/sign-in-page')),
      page(entryPaths.signInCode, () => import('./pages/code-page')),
      page(entryPaths.signInEnrol, () => import('./pages/enrol-page')),
      page(entryPaths.signInPassword, () => import('./pages/new-password-page')),
      page(entryPaths.forgotPassword, () => import('@/features/sign-in/forgot-password-page')),
      page(entryPaths.resetPassword, () => import('@/features/sign-in/reset-password-page')),
      page(entryPaths.confirmEmail, () => import('@/features/confirm-email/confirm-email-page')),
      page(entryPaths.register, () => import('./pages/register-page')),
      page(entryPaths.logout, () => import('./pages/signed-out-page')),
      page({ pattern: '*' }, () => import('./pages/elsewhere-page')),
    ],
  },
];
