// Words of load dates.
import { addMessages } from '@/shared/i18n/catalogue';

export const loadDates = {
  'loadDates.one': 'load on {date}',
  'loadDates.loadDate': 'Load date',
  'loadDates.cutOff': 'Cut-off',
  'loadDates.route': 'Route',
  'loadDates.province': 'Province',
  'loadDates.status': 'Status',
  'loadDates.statusOpen': 'Open',
  'loadDates.statusFull': 'Full',
  'loadDates.statusClosed': 'Closed',
  'loadDates.note': 'Note',
  'loadDates.week': 'Week',
  'loadDates.byWeek': 'By week',
  'loadDates.orderCount': 'Orders',
  'loadDates.unitCount': 'Units',
  'loadDates.weight': 'Weight',
  'loadDates.empty': 'No load dates yet',
  'loadDates.emptyHelp': 'They appear here when the plant schedules loads.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    loadDates: typeof loadDates;
  }
}

addMessages({ loadDates });
