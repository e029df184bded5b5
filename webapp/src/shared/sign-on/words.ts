// Words of signing in through a provider.
import { addMessages } from '@/shared/i18n/catalogue';

export const signOn = {
  'signOn.continue': 'Continue with {name}',
  'signOn.or': 'or',
  'signOn.onlyAll': 'Use one of these, unless you were told to sign in with a password.',
  'signOn.onlyStaff': 'Staff use one of these, unless they were told to sign in with a password.',
  'signOn.onlyDealers': 'Dealers use one of these, unless they were told to sign in with a password.',
  'signOn.working': 'Signing you in …',
  'signOn.waiting': 'Waiting for {name} …',
  'signOn.slow': '{name} takes too long to answer. Please try again later, or sign in with a password.',
  'signOn.gone': 'This sign-in provider is no longer set up here.',
  'signOn.lost': 'This sign-in took too long or was started elsewhere. Please try again.',
  'signOn.denied': 'You weren’t signed in: {name} says that you declined.',
  'signOn.failed': '{name} couldn’t sign you in. Please try again, or contact whoever manages it.',
  'signOn.noWindow': 'Your browser blocked the window. Allow pop-ups for this site and try again.',
  'signOn.invited': 'Set a password below, or sign in with an account that you already have.',
  'signOn.title': 'Sign-in providers',
  'signOn.link': 'Link {name}',
  'signOn.linkWithPassword': 'Confirm with your password to link {name}.',
  'signOn.unlink': 'Remove',
  'signOn.unlinkOf': 'Remove the link to {name}',
  'signOn.linkedAt': 'Linked on {time}',
  'signOn.usedAt': 'Last used on {time}',
  'signOn.stepUp': 'Sign in at {name} once more to confirm that it’s you.',
  'signOn.otherPerson': 'Someone else signed in at {name}. Sign in there as yourself.',
  'signOn.stepUpDone': 'Confirmed at {name}.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    signOn: typeof signOn;
  }
}

addMessages({ signOn });
