/** Between the server's instants (RFC 3339, UTC) and what a browser's own field for date and time holds. */

export function toLocal(instant: string): string {
  if (instant === '') return '';
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return '';
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

export function toInstant(local: string): string {
  return new Date(local).toISOString();
}
