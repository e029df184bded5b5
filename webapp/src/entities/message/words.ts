// Words of messages to the account manager.
import { addMessages } from '@/shared/i18n/catalogue';

export const message = {
  'message.open': 'Write a message',
  'message.title': 'Message to your account manager',
  'message.titleOf': 'Message about order {number}',
  'message.intro': 'We’ll email this to your account manager and send you a copy.',
  'message.readers': 'Your account manager and our order desk read this.',
  'message.readBy': 'Your account manager, {name}, and our order desk read this.',
  'message.introOf':
    'Your account manager and our order desk read this. It’s kept with the order’s messages, and we’ll email you a copy.',
  'message.label': 'Message',
  'message.needed': 'Enter a message.',
  'message.long': 'Use 4,000 characters or fewer.',
  'message.send': 'Send message',
  'message.sent': 'Message sent.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    message: typeof message;
  }
}

addMessages({ message });
