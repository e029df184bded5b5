export const dealerMenu = {
  'nav.company': 'Your company',
  'nav.ownCompany': 'Company',
  'nav.information': 'Information',
  'nav.financials': 'Financials',
  'shell.actingFor': 'You are acting for {account}.',
  'shell.viewingAs': 'You’re viewing the portal as {account}. Nothing can be changed.',
  'shell.minutesLeft': { one: 'Less than a minute left.', other: '{count} minutes left.' },
} as const;
