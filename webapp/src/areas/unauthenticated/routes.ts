import type { RouteObject } from 'react-router';
import { page } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { RouteError } from '@/shared/ui/route-error';
import { Splash } from '@/shared/ui/splash';
import { Frame } from './frame';

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      page(paths.signIn, () => import('./pages/sign-in-page')),
      page(paths.signInCode, () => import('./pages/code-page')),
      page(paths.signInEnrol, () => import('./pages/enrol-page')),
      page(paths.signInPassword, () => import('./pages/new-password-page')),
      page(paths.forgotPassword, () => import('./pages/forgot-password-page')),
      page(paths.resetPassword, () => import('./pages/reset-password-page')),
      page(paths.confirmEmail, () => import('@/features/confirm-email/confirm-email-page')),
      page(paths.register, () => import('./pages/register-page')),
      page(paths.logout, () => import('./pages/signed-out-page')),
      page({ pattern: '*' }, () => import('./pages/elsewhere-page')),
    ],
  },
];
