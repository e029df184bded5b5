import { lazy, type ComponentType, type ReactNode } from 'react';
import { entryPaths } from '@/shared/entry-paths';
import { withWords } from '@/shared/i18n/catalogue';
import { isAt } from '@/shared/path';
import type { Address } from './history';
import SignInPage from './pages/sign-in-page';

type Page = ComponentType<{ address: Address }>;

const pages: readonly (readonly [{ readonly pattern: string }, Page])[] = [
  [entryPaths.signIn, SignInPage],
  [entryPaths.signInCode, lazy(() => withWords(import('./pages/code-page')))],
  [entryPaths.signInEnrol, lazy(() => withWords(import('./pages/enrol-page')))],
  [entryPaths.signInPassword, lazy(() => withWords(import('./pages/new-password-page')))],
  [entryPaths.forgotPassword, lazy(() => withWords(import('@/features/sign-in/forgot-password-page')))],
  [entryPaths.resetPassword, lazy(() => withWords(import('@/features/sign-in/reset-password-page')))],
  [entryPaths.confirmEmail, lazy(() => withWords(import('@/features/confirm-email/confirm-email-page')))],
  [entryPaths.unsubscribe, lazy(() => withWords(import('@/features/unsubscribe/unsubscribe-page')))],
  [entryPaths.register, lazy(() => withWords(import('./pages/register-page')))],
  [entryPaths.logout, lazy(() => withWords(import('./pages/signed-out-page')))],
];

const ElsewherePage = lazy(() => withWords(import('./pages/elsewhere-page')));

/** The page of an address. All but the sign-in form are files of their own, fetched when they are first visited. */
export function pageAt(address: Address): ReactNode {
  const Page = pages.find(([{ pattern }]) => isAt(pattern, address.pathname))?.[1] ?? ElsewherePage;
  return <Page address={address} />;
}
