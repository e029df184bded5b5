// Words of what has changed of an order, in its own history and in that of its account.
import { addMessages } from '@/shared/i18n/catalogue';

export const orderStep = {
  'orderStep.byImport': 'From the ERP',
  'orderStep.created': 'Entered: {status}',
  'orderStep.asOf': 'As of this day: {status}',
  'orderStep.status': 'Status: {from} → {to}',
  'orderStep.promise': 'Promised: {from} → {to}',
  'orderStep.load': 'Load: {from} → {to}',
  'orderStep.hold': 'Reason of the hold: {from} → {to}',
  'orderStep.holdUntil': 'Hold until: {from} → {to}',
  'orderStep.shipped': 'Shipped: {to}',
  'orderStep.answer': 'Hold answered',
  'orderStep.promisedThen': 'promised {date}',
  'orderStep.loadThen': 'load {date}',
  'orderStep.nothing': 'none',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    orderStep: typeof orderStep;
  }
}

addMessages({ orderStep });
