export const signIn = {
  'welcome.line': 'Every order, drawing and delivery, from quote to last window in place.',
  'signIn.title': 'Sign in',
  'signIn.intro': 'Use the e-mail address or name of your portal account.',
  'signIn.username': 'E-mail address or user name',
  'signIn.usernameNeeded': 'Enter your e-mail address or user name.',
  'signIn.password': 'Password',
  'signIn.passwordNeeded': 'Enter your password.',
  'signIn.submit': 'Sign in',
  'signIn.forgot': 'Forgot your password?',
  'signIn.register': 'Apply for access',
} as const;
