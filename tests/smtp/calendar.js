// Reads an iCalendar file from standard input by another implementation than the portal's, and prints its events as
// JSON.
import { text } from 'node:stream/consumers';
import ICAL from 'ical.js';

ICAL.design.strict = true;
const calendar = new ICAL.Component(ICAL.parse(await text(process.stdin)));
const events = calendar.getAllSubcomponents('vevent').map((component) => {
  const event = new ICAL.Event(component, { strictExceptions: true });
  return {
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    description: event.description,
    location: event.location,
    isAllDay: event.startDate.isDate,
    starts: event.startDate.toString(),
    ends: event.endDate.toString(),
    stamp: component.getFirstPropertyValue('dtstamp').toString(),
    status: component.getFirstPropertyValue('status'),
    url: component.getFirstPropertyValue('url'),
  };
});
console.log(
  JSON.stringify({
    version: calendar.getFirstPropertyValue('version'),
    product: calendar.getFirstPropertyValue('prodid'),
    method: calendar.getFirstPropertyValue('method'),
    name: calendar.getFirstPropertyValue('name'),
    parts: calendar.getAllSubcomponents().map(({ name }) => name),
    events,
  }),
);
