// Words of the dealers' deliveries.
import { addMessages } from '@/shared/i18n/catalogue';

export const deliveries = {
  'deliveries.about':
    'Upcoming trucks, with your orders on each. Place and change orders before the cut-off. All times are those of the plant.',
  'deliveries.empty': 'No trucks yet',
  'deliveries.emptyHelp': 'They appear here when the plant schedules loads.',
  'deliveries.thisWeek': 'This week',
  'deliveries.nextWeek': 'Next week',
  'deliveries.print': 'Print the week',
  'deliveries.subscribe': 'Subscribe',
  'deliveries.orders': { one: '{count} order', other: '{count} orders' },
  'deliveries.units': { one: '{units} unit', other: '{units} units' },
  'deliveries.nothingOfYours': 'none of your orders',
  'deliveries.cutOff': 'Cut-off',
  'deliveries.final': 'The list is final.',
  'deliveries.full': 'Truck is full.',
  'deliveries.fullUntil': 'Truck is full: new orders go to {day}.',
  'deliveries.notReady': 'not ready yet',
  'deliveries.held': 'On hold: {reason}',
  'deliveries.heldAnswered': 'On hold, answered: {reason}',
  'deliveries.heldStays': 'Needs your answer to stay on: {reason}',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    deliveries: typeof deliveries;
  }
}

addMessages({ deliveries });
