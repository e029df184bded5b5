import '../words';
import { addMessages } from '@/shared/i18n/catalogue';

export const askChange = {
  'askChange.title': 'Your change',
  'askChange.orderOf': 'Order {number}',
  'askChange.whichOrder': 'Which order would you like to change?',
  'askChange.search': 'Order number, PO, job or customer',
  'askChange.noOrders': 'You have no current orders.',
  'askChange.noneFound': 'No current order matches.',
  'askChange.type': 'What would you like to change?',
  'askChange.choose': 'Choose',
  'askChange.typeNeeded': 'Choose what you’d like to change.',
  'askChange.typeBusy': 'Request {number} about the same thing is still open. Add to that one instead.',
  'askChange.lines': 'Lines to change',
  'askChange.linesNeeded': 'Choose at least one line.',
  'askChange.lineBusy': 'Request {number} is still open for this line',
  'askChange.option': 'Option',
  'askChange.oldValue': '{field} now',
  'askChange.newValue': '{field} after the change',
  'askChange.notKnown': 'Not on file',
  'askChange.valueNeeded': 'Enter the new value.',
  'askChange.quantity': 'Quantity',
  'askChange.size': 'Size',
  'askChange.address': 'Delivery address',
  'askChange.date': 'Load date',
  'askChange.other': 'Option',
  'askChange.sizeHelp': 'Width × height with the unit, such as 36 1/2 × 48 in.',
  'askChange.sizeIs': 'We read this as {size}.',
  'askChange.sizeUnreadable': 'Enter width × height with the unit, such as 36 1/2 × 48 in or 914 × 1219 mm.',
  'askChange.holdHelp': 'We’ll hold the whole order. Tell us below why, and when you expect to go ahead.',
  'askChange.cancelHelp': 'The lines you’ve chosen will be taken off the order.',
  'askChange.comment': 'Tell us more',
  'askChange.commentHelp': 'Why it’s needed, and anything we should know. At least 10 characters.',
  'askChange.commentShort': 'Enter at least 10 characters.',
  'askChange.send': 'Send request',
  'askChange.outlook': 'Before you send it',
  'askChange.isLate': 'The order’s cut-off has passed',
  'askChange.noCutOff': 'Not set',
  'askChange.feeOf': '{percent} of the price of what changes, as of today',
  'askChange.open': 'Open changes',
  'askChange.noneOpen': 'No other change of this order is open.',
  'askChange.next':
    'We’ll review your request and send you a price. Nothing is changed or charged until you approve it.',
  'askChange.closed': 'This order can’t be changed any more',
  'askChange.closedHelp':
    'It has been shipped or cancelled. Contact your account manager if something is wrong.',
  'askChange.backToOrder': 'Back to the order',
  'askChange.notYours': 'You can’t request changes',
  'askChange.notYoursHelp': 'Your role doesn’t include it. Ask someone at your company who manages orders.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    askChange: typeof askChange;
  }
}

addMessages({ askChange });
