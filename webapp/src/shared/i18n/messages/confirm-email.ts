export const confirmEmail = {
  'confirmEmail.title': 'Confirm your e-mail address',
  'confirmEmail.intro':
    'A change of address takes effect once it is confirmed at the old and at the new address.',
  'confirmEmail.submit': 'Confirm address',
  'confirmEmail.broken': 'This link is not complete. Copy all of it from the message.',
} as const;
