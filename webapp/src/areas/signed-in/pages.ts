/** The pages of an area as data, which the build reads too: nothing here draws anything or needs a browser. */
import { page, type Page } from '@/shared/lib/page';
import { paths } from '@/shared/paths';
import type { NavigationGroup } from './shell/navigation';

/** The only page without the shell. */
export const logout = page(paths.logout, () => import('./pages/logout-page'));

/** What both sides have. */
const common: readonly Page[] = [
  logout,
  page(paths.profile, () => import('@/features/profile/profile-page')),
  page(paths.forgotPassword, () => import('@/features/sign-in/forgot-password-page')),
  page(paths.resetPassword, () => import('@/features/sign-in/reset-password-page')),
  page(paths.confirmEmail, () => import('@/features/confirm-email/confirm-email-page')),
  page(paths.unsubscribe, () => import('@/features/unsubscribe/unsubscribe-page')),
  page(paths.notifications, () => import('@/features/bell/notifications-page')),
  page({ pattern: '*' }, () => import('./pages/elsewhere-page')),
];

/** What the menu of an area leads to, its other pages, and those that both sides have. */
export const areaPages = (
  navigation: readonly NavigationGroup[],
  pages: readonly Page[],
): readonly Page[] => [
  ...navigation
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => [
      ...(entry.page ? [page(entry.at, entry.page)] : []),
      ...(entry.pages?.(entry) ?? []),
    ]),
  ...pages,
  ...common,
];
