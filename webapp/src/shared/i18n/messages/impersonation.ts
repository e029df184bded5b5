export const impersonation = {
  'impersonation.about': 'See the portal as an account sees it. Who, why and what is kept in the audit log.',
  'impersonation.details': 'Account and reason',
  'impersonation.title': 'Impersonate an account',
  'impersonation.another': 'Another account',
  'impersonation.reason': 'Reason',
  'impersonation.reasonHelp': 'For the audit log: who asked, and about what.',
  'impersonation.reasonShort': 'Write at least 5 characters.',
  'impersonation.reasonLong': 'Use at most 1,000 characters.',
  'impersonation.mode': 'What you may do there',
  'impersonation.modeView': 'Look only',
  'impersonation.modeAct': 'Act for the account',
  'impersonation.modeHelp':
    'It ends by itself after 30 minutes, and earlier by the banner on top of every page.',
  'impersonation.never':
    'You see what your own role lets you see. Never possible: passwords, email addresses, two-step verification, phones, users and roles of the account, remittances, marking discounts or news as read, answering a price.',
  'impersonation.submit': 'Enter the account',
  'impersonation.ended': 'Your time in this account is up',
  'impersonation.endedHelp':
    'To continue as {account} where you were, confirm the reason. If you return to staff, what you entered here may be lost.',
  'impersonation.goOn': 'Continue in the account',
} as const;
