// Words of the dealers' accepted quotes, and of accepting one.
import '@/entities/acceptance/words';
import { addMessages } from '@/shared/i18n/catalogue';

export const acceptances = {
  'acceptances.none': 'No accepted quotes yet',
  'acceptances.noneHelp': 'Accept a valid quote on its page, and follow it here until it’s an order.',
  'acceptances.listed': 'Total, all statuses',
  'acceptances.acceptTitle': 'Accept quote {number}',
  'acceptances.acceptKind': 'Accept quote',
  'acceptances.accept': 'Accept quote',
  'acceptances.acceptFor': 'Accept for {total}',
  'acceptances.acceptAbout': 'Accept for {total}, freight may change',
  'acceptances.again': 'Review and accept again',
  'acceptances.shown': 'What you accept',
  'acceptances.binding':
    'Accepting places your order. Your name, the time and exactly what is shown here are recorded, and you’ll get a receipt by email.',
  'acceptances.yourOrder': 'Your order',
  'acceptances.po': 'PO number',
  'acceptances.poNeeded': 'Enter your PO number.',
  'acceptances.poAgain': 'Use this PO number again',
  'acceptances.wanted': 'Wanted date',
  'acceptances.wantedHelp': 'We’ll confirm the date with your order.',
  'acceptances.shipTo': 'Ship to',
  'acceptances.otherShipTo': 'The quote was made for another address. To this one, freight may change.',
  'acceptances.notToOwn': 'We’ll deliver here, and not to your company’s address: {address}.',
  'acceptances.chooseShipTo': 'Choose an address',
  'acceptances.shipToNeeded': 'Choose a delivery address.',
  'acceptances.comment': 'Comment for the order desk',
  'acceptances.name': 'Your full name',
  'acceptances.nameHelp': 'Your name signs the order.',
  'acceptances.nameNeeded': 'Enter your full name.',
  'acceptances.hasChanged':
    'The quote has changed since you opened it. Nothing was accepted: check what is shown now, then accept again.',
  'acceptances.isAccepted': 'This quote has been accepted already.',
  'acceptances.seeIt': 'Open {number}',
  'acceptances.impersonating': 'Staff can’t accept a quote while impersonating a dealer.',
  'acceptances.notYours':
    'You can read this quote. Your role doesn’t include ordering; an owner of your company’s account can accept it, or give you the right under Users.',
  'acceptances.asks': 'Your reply is needed',
  'acceptances.asksHelp': 'The order desk has a question. Your order waits until you reply below.',
  'acceptances.changed': 'The quote has changed since you accepted it',
  'acceptances.changedHelp':
    'Your order waits. Review what has changed, then accept the quote again or withdraw.',
  'acceptances.submitted': 'The order desk has your order',
  'acceptances.submittedHelp': 'You’ll be notified as soon as someone is entering it.',
  'acceptances.taken': '{name} is entering your order',
  'acceptances.entered': 'Your order has been entered',
  'acceptances.enteredHelp': 'It appears under Orders with the next update of our system.',
  'acceptances.ordered': 'Ordered as {order}',
  'acceptances.orderedDiffers': 'Ordered as {order}, with differences',
  'acceptances.differsHelp':
    'Check the differences below, and contact your account manager if something isn’t right.',
  'acceptances.declined': 'We didn’t accept this order',
  'acceptances.yourReply': 'Your reply',
  'acceptances.sendReply': 'Send reply',
  'acceptances.withdrawHelp': 'We won’t enter this order. You can accept the quote again while it’s valid.',
  'acceptances.withdrawWhy': 'Why are you withdrawing it?',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    acceptances: typeof acceptances;
  }
}

addMessages({ acceptances });
