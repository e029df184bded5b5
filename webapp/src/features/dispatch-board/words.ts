// The words of the dispatch board.
import '@/entities/service/staff/words';
import { addMessages } from '@/shared/i18n/catalogue';

/** The schedule of crews and days. */
export const serviceBoard = {
  'board.about': 'Drafts stay here until you send them; then the dealers are notified.',
  'board.columns': 'Columns',
  'board.byDays': 'Week',
  'board.byCrews': 'Day',
  'board.today': 'Today',
  'board.todayOf': 'Today, {day}',
  'board.week': '{from} to {to}',
  'board.previousWeek': 'Previous week',
  'board.nextWeek': 'Next week',
  'board.previousDay': 'Previous day',
  'board.nextDay': 'Next day',
  'board.unplanned': 'Not scheduled yet',
  'board.allPlanned': 'All approved requests have a visit.',
  'board.search': 'Search the backlog',
  'board.noneFound': 'Nothing in the backlog matches.',
  'board.due': 'due {when}',
  'board.load': { one: '1 visit, {hours} h', other: '{count} visits, {hours} h' },
  'board.free': 'Nothing scheduled.',
  'board.plan': 'Scrollable schedule',
  'board.plan1': 'Schedule {number}',
  'board.planWord': 'Schedule',
  'board.move': 'Move {number}',
  'board.moveWord': 'Move',
  'board.slot': '{day}, {time}, crew {crew}',
  'board.hint':
    'Drag a card to a crew, day and time. With the keyboard: press Space on a card’s handle to pick it up, the arrow keys to move it, Space to drop it and Escape to cancel.',
  'board.picked': '{number} picked up. {slot}. Arrow keys move it, Space drops it, Escape cancels.',
  'board.moved': '{number} scheduled: {slot}',
  'board.notSent': 'Not sent',
  'board.unsent': { one: '1 change hasn’t been sent', other: '{count} changes haven’t been sent' },
  'board.unsentHelp': 'Dealers still see their previous appointment.',
  'board.review': { one: 'Send 1 appointment…', other: 'Send {count} appointments…' },
  'board.sendTitle': 'Send appointments',
  'board.sendHelp':
    'Each dealer receives the appointment with a calendar file, and the crew is notified. Anything you leave out stays a draft.',
  'board.sendTo': '{number} to {dealer}',
  'board.send': { one: 'Send 1 appointment', other: 'Send {count} appointments' },
  'board.sent': { one: '1 appointment was sent.', other: '{count} appointments were sent.' },
  'board.when': '{day}, {from} to {to}, crew {crew}',
  'board.told': 'Last sent: {when}',
  'board.newAppointment': 'New appointment',
  'board.plannedBy': 'Scheduled by {name}',
  'board.discard': 'Discard',
  'board.discardOf': 'Discard the draft of {number}',
  'board.putBack': '{number} was moved back.',
  'board.edge': 'It can’t go any further.',
  'board.nowhere': 'There are no upcoming days here.',
  'board.undone': '{number} was moved back: {reason}',
  'board.overlaps': 'Overlaps {others}',
  'board.slotOverlaps': '{slot}. Overlaps {others}',
  'board.overlap': '{number} overlaps {other}',
  'board.anotherVisit': 'another visit',
  'board.planBoth': 'Schedule anyway',
  'board.busy': 'another move is still being saved',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    serviceBoard: typeof serviceBoard;
  }
}

addMessages({ serviceBoard });
