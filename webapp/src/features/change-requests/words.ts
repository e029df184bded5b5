// Words of the dealers' change requests.
import '@/entities/change-request/words';
import { addMessages } from '@/shared/i18n/catalogue';

export const changes = {
  'changes.viewYours': 'Needs you',
  'changes.ask': 'Ask for a change',
  'changes.none': 'No change requests yet',
  'changes.noneHelp':
    'Need something different on an order? Ask for a change, and we’ll tell you what it costs before anything happens.',
  'changes.approve': 'Approve price',
  'changes.approveOf': 'Approve {price}',
  'changes.approveCredit': 'Approve credit of {price}',
  'changes.approveChange': 'Approve change',
  'changes.free': 'There’s no charge.',
  'changes.decline': 'Decline price',
  'changes.approveTitle': 'Approve {number}',
  'changes.declineTitle': 'Decline {number}',
  'changes.orderChanges': 'Order {number} will be changed as shown.',
  'changes.youOwe': 'You’ll be charged {price}. Tax is added on the invoice.',
  'changes.youOweWithTax': 'You’ll be charged about {total} with tax, {price} before tax.',
  'changes.youGet': 'You’ll be credited {price} before tax.',
  'changes.youGetWithTax': 'You’ll be credited about {total} with tax, {price} before tax.',
  'changes.declineOwe': 'You decline a charge of {price} before tax.',
  'changes.declineOweWithTax': 'You decline a charge of about {total} with tax, {price} before tax.',
  'changes.declineGet': 'You decline a credit of {price} before tax.',
  'changes.declineGetWithTax': 'You decline a credit of about {total} with tax, {price} before tax.',
  'changes.loadMoves': 'The order’s load date moves to {date}.',
  'changes.loadStays': 'The order’s load date stays the same.',
  'changes.binding':
    'Your name, the time and exactly what was shown are recorded, and you can download a receipt. Cancelling the change later may cost a fee.',
  'changes.declineHelp':
    'The order stays as it is, nothing is charged and this request is closed. You can always request another change.',
  'changes.declineWhy': 'Why do you decline?',
  'changes.hasChanged':
    'The quote has changed since you opened it. Nothing was approved: please read the new one.',
  'changes.waits': 'A price is waiting for your approval',
  'changes.waitsOf': 'Your approval is needed: {price}',
  'changes.answerHelp':
    'Approve, and the order is changed as shown below. Decline, and it stays as it is at no cost. Nothing happens until you answer.',
  'changes.notYours':
    'You can read this quote. Your role doesn’t include approving changes; an owner of your company’s account can approve it, or give you the right under Users.',
  'changes.impersonating':
    'Staff can’t answer a price while impersonating a dealer. Record the dealer’s answer on the staff side.',
  'changes.approvedBy': 'Approved by {who} on {time}',
  'changes.declinedBy': 'Declined by {who} on {time}',
  'changes.recorded': 'Recorded by our staff. Proof: {proof}',
  'changes.noCharge': 'This change is free of charge and goes ahead without your approval.',
  'changes.hasExpired': 'The price has expired',
  'changes.hasExpiredHelp':
    'No one answered in time, so nothing was changed. Write to us below for a new price.',
  'changes.updateTitle': 'Correct or add to {number}',
  'changes.linesOfIt': 'Lines of the order',
  'changes.linesInvalid': 'Enter the numbers of lines, such as 1, 4.',
  'changes.newOf': '{field} after the change',
  'changes.newOfLine': '{field} of line {line} after the change',
  'changes.addition': 'What would you like to add?',
  'changes.cancelTitle': 'Cancel {number}',
  'changes.cancelHelp':
    'The order stays as it is. A cancelled request can’t be reopened, but you can make a new one.',
  'changes.cancelWhy': 'Why are you cancelling it?',
  'changes.reasonShort': 'Enter 5 to 1,000 characters.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    changes: typeof changes;
  }
}

addMessages({ changes });
