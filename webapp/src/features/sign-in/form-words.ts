// Words of the sign-in form, which visitors see first.
import { addMessages } from '@/shared/i18n/catalogue';

export const signIn = {
  'welcome.line': 'Every order, drawing and delivery, from quote to the last window installed.',
  'signIn.title': 'Sign in',
  'signIn.intro': 'Use your portal email address or user name.',
  'signIn.username': 'Email address or user name',
  'signIn.usernameNeeded': 'Enter your email address or user name.',
  'signIn.password': 'Password',
  'signIn.passwordNeeded': 'Enter your password.',
  'signIn.submit': 'Sign in',
  'signIn.forgot': 'Forgot your password?',
  'signIn.register': 'Request access',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    signIn: typeof signIn;
  }
}

addMessages({ signIn });
