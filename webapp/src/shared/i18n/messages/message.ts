export const message = {
  'message.open': 'Write a message',
  'message.title': 'Message to your account manager',
  'message.titleOf': 'Message about order {number}',
  'message.intro': 'It goes to your account manager by e-mail, with a copy to you.',
  'message.label': 'Message',
  'message.needed': 'Write what it is about.',
  'message.long': 'Keep it to 4,000 characters.',
  'message.send': 'Send message',
  'message.sent': 'Your message is on its way.',
} as const;
