// The words of the pages beside the sign-in form.
import { addMessages } from '@/shared/i18n/catalogue';

/** What visitors read beside the sign-in form itself. */
export const visitors = {
  'password.short': 'Use at least 15 characters, or 12 if two-step verification is on.',
  'password.long': 'Use at most 256 characters.',
  'password.repeatNeeded': 'Enter the new password again.',
  'password.differs': 'The passwords don’t match.',
  'signIn.back': 'Back to sign-in',
  'email.label': 'Email address',
  'email.needed': 'Enter your email address.',
  'email.malformed': 'Enter a full email address, such as name@company.com.',
  'again.title': 'Sign in again',
  'again.intro':
    'Your session has ended. Sign in to pick up where you left off; what you entered is still here.',
  'again.elsewhere': 'One more step is needed. Finish signing in, then come back to this page.',
  'again.newTab': 'Sign in in a new tab',
  'again.leave': 'Leave without saving',
  'code.title': 'Enter your code',
  'code.introTotp': 'Open your authenticator app and enter the 6-digit code.',
  'code.introEmail': 'We sent a code to {destination}. It is valid for ten minutes.',
  'code.introEmailUnnamed': 'We sent a code to your email address. It is valid for ten minutes.',
  'code.introSms': 'We sent a code to {destination}. It is valid for ten minutes.',
  'code.introSmsUnnamed': 'We sent a code to your phone. It is valid for ten minutes.',
  'code.label': 'Code',
  'code.useRecovery': 'Can’t get a code? Use a recovery code',
  'code.recoveryLabel': 'Recovery code',
  'code.needed': 'Enter the code.',
  'code.remember': 'Don’t ask for a code on this device again',
  'code.submit': 'Continue',
  'code.resend': 'Send a new code',
  'code.resent': 'We’ve sent a new code.',
  'code.startOver': 'Start over',
  'enrol.title': 'Set up two-step verification',
  'enrol.intro': 'You need an authenticator app. It takes about a minute.',
  'newPassword.title': 'Choose a new password',
  'newPassword.intro': 'Someone else set your password, so choose one that only you know.',
  'newPassword.password': 'New password',
  'newPassword.help':
    'Use at least 15 characters, or 12 if two-step verification is on. A few random words are easy to remember.',
  'newPassword.repeat': 'Confirm new password',
  'newPassword.submit': 'Set password',
  'forgot.title': 'Forgot your password?',
  'forgot.intro':
    'Enter your email address. If it’s registered, we’ll send you a link that’s valid for one hour.',
  'forgot.submit': 'Send link',
  'forgot.sent': 'If that address is registered, we’ve sent a link to it.',
  'reset.title': 'Set your password',
  'reset.intro': 'For {email}.',
  'reset.submit': 'Set password',
  'reset.done': 'Your password has been set. You can now sign in.',
  'reset.broken': 'This link is incomplete. Copy the whole link from the email.',
  'reset.askAgain': 'Request a new link',
  'register.title': 'Request access',
  'register.intro': 'Tell us who you are. We’ll review your request and email you an invitation.',
  'register.company': 'Company',
  'register.companyNeeded': 'Enter your company name.',
  'register.firstName': 'First name',
  'register.firstNameNeeded': 'Enter your first name.',
  'register.lastName': 'Last name',
  'register.lastNameNeeded': 'Enter your last name.',
  'register.phone': 'Phone',
  'register.phoneNeeded': 'Enter a phone number.',
  'register.city': 'City',
  'register.region': 'Province or state',
  'register.message': 'Message',
  'register.messageLong': 'Use at most 1,000 characters.',
  'register.submit': 'Send request',
  'register.done': 'Thank you. We’ve received your request and will email you.',
  'signedOut.title': 'You are signed out',
  'signedOut.message': 'Your session on this device has ended.',
  'signedOut.why':
    'Your session has ended. That happens after some time, and when your password, your roles or your account are changed.',
  'signedOut.return': 'Sign in again to pick up where you left off.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    visitors: typeof visitors;
  }
}

addMessages({ visitors });
