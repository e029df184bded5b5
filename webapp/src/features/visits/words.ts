// The words of the technicians' pages.
import '@/entities/service/staff/words';
import { addMessages } from '@/shared/i18n/catalogue';

/** A technician’s day. */
export const serviceVisits = {
  'visits.about': 'Your visits, in the order of the day.',
  'visits.day': 'Day',
  'visits.previous': 'Previous day',
  'visits.next': 'Next day',
  'visits.empty': 'No visits on this day',
  'visits.emptyHelp': 'Visits appear here when they’re scheduled for your crew.',
  'visits.one': 'Visit',
  'visits.call': 'Call {name}',
  'visits.where': 'Location and contact',
  'visits.what': 'What is wrong',
  'visits.unfinished': 'This visit ended before the work was done.',
  'visits.finished': 'This visit is complete.',
  'visits.none': 'No visit is booked or in progress for this request.',
  'visits.request': 'View full request',
  'visits.noteToHouse': 'Note to the office',
  'visits.sendNote': 'Save note',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    serviceVisits: typeof serviceVisits;
  }
}

addMessages({ serviceVisits });
