export const people = {
  'people.statusInvited': 'Invited',
  'people.statusActive': 'Active',
  'people.statusInactive': 'Disabled',
  'people.stepTotp': 'Authenticator app',
  'people.stepEmail': 'Codes by e-mail',
  'people.stepSms': 'Codes by text message',
  'people.stepNone': 'None',
  'people.nothingAllowed': 'Mail about news and notifications only.',
  'people.device': '{browser} on {system}',
  'people.unknownDevice': 'Unknown device',
} as const;
