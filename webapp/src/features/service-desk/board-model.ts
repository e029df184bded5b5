/** Who visits whom when, as a plan of days and crews. */
import type { Schema } from '@/shared/api/schema';
import type { Narrowed, Sent } from '@/shared/api/shapes';
import { fullDate } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { timeOfDay, type Visit } from '@/shared/service/model';

export type BoardWeek = { readonly from: string; readonly to: string };

/** A visit with what the board, or a technician's day, says of its request. */
export type BoardVisit = Narrowed<Schema['BoardVisit'], { readonly status: Visit['status'] }>;

/** A request that waits for a visit. */
export type Unplanned = Schema['Unplanned'];

/** A booked visit in its new place. */
export type VisitMove = Sent<
  Schema['MoveForm'],
  'id' | 'crewnumber' | 'date' | 'startsMinute' | 'endsMinute' | 'rowVersion'
>;

export type Board = Narrowed<Schema['Board'], { readonly visits: readonly BoardVisit[] }>;

/** A place on the board: a crew's day, and when the visit begins. */
export type Slot = { readonly crewNumber: string; readonly day: string; readonly startsMinute: number };

/** One crew's day as a column of the board. */
export type BoardColumn = {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly crewNumber: string;
  readonly day: string;
  /** Nothing can be planned there any more. */
  readonly isPast: boolean;
  readonly visits: readonly BoardVisit[];
};

/** A place in words, for those who listen and for messages. */
export const slotText = ({ crewNumber, day, startsMinute }: Slot): string =>
  t('board.slot', { day: fullDate(day), time: timeOfDay(startsMinute), crew: crewNumber });

/** What is carried over the board: a visit, or a request that has none yet. */
export type Cargo = {
  readonly requestId: number;
  readonly requestNumber: string;
  /** The visit's, or of what has none yet, the request's. */
  readonly rowVersion: number;
  readonly minutes: number;
  /** Where it came from; null for what was not planned. */
  readonly from: Slot | null;
  readonly visitId: number | null;
};

/** Minutes between two places of a card. */
export const step = 30;
const usualMinutes = 120;
const workBegins = 7 * 60;
const workEnds = 18 * 60;

export const cargoOfVisit = (visit: BoardVisit): Cargo => ({
  requestId: visit.requestId,
  requestNumber: visit.number,
  rowVersion: visit.rowVersion,
  minutes: visit.endsMinute - visit.startsMinute,
  from: { crewNumber: visit.crewNumber, day: visit.day, startsMinute: visit.startsMinute },
  visitId: visit.id,
});

export const cargoOfRequest = (row: Unplanned): Cargo => ({
  requestId: row.id,
  requestNumber: row.number,
  rowVersion: row.rowVersion,
  minutes: usualMinutes,
  from: null,
  visitId: null,
});

/** Only what has not begun can still be moved. */
export const isMovable = ({ status }: BoardVisit): boolean => status === 'booked';

/** The hours that the board shows: those of work, and more where a visit lies outside them. */
export function hoursShown(visits: readonly BoardVisit[]) {
  const begins = Math.min(workBegins, ...visits.map(({ startsMinute }) => startsMinute));
  const ends = Math.max(workEnds, ...visits.map(({ endsMinute }) => endsMinute));
  return { begins: Math.floor(begins / 60) * 60, ends: Math.ceil(ends / 60) * 60 };
}

/** The board after a move, as it will be when the server agrees. */
export function withMove(board: Board, cargo: Cargo, to: Slot): Board {
  const crew = board.crews.find(({ number }) => number === to.crewNumber);
  if (crew === undefined) return board;
  const placed = {
    crewId: crew.id,
    crewNumber: crew.number,
    day: to.day,
    startsMinute: to.startsMinute,
    endsMinute: to.startsMinute + cargo.minutes,
  };
  if (cargo.visitId !== null) {
    const visits = board.visits.map((visit) =>
      visit.id === cargo.visitId ? { ...visit, ...placed } : visit,
    );
    return { ...board, visits };
  }
  const row = board.unplanned.find(({ id }) => id === cargo.requestId);
  if (row === undefined) return board;
  const visit: BoardVisit = {
    // Until the server has given it one of its own.
    id: -row.id,
    requestId: row.id,
    number: row.number,
    requestStatus: 'scheduled',
    rowVersion: row.rowVersion,
    account: row.account,
    accountName: row.accountName,
    orderNumber: '',
    siteLine1: '',
    siteCity: row.siteCity,
    sitePostalCode: row.sitePostalCode,
    contactName: '',
    contactPhone: '',
    summary: row.summary,
    status: 'booked',
    ...placed,
  };
  return {
    ...board,
    visits: [...board.visits, visit],
    unplanned: board.unplanned.filter(({ id }) => id !== row.id),
  };
}

type Placed = { readonly visit: BoardVisit; readonly lane: number; readonly lanes: number };

/** Visits of one column beside each other where they overlap. */
export function inLanes(visits: readonly BoardVisit[]): readonly Placed[] {
  const sorted = visits.toSorted((a, b) => a.startsMinute - b.startsMinute || a.id - b.id);
  const placed: Placed[] = [];
  let cluster: { visit: BoardVisit; lane: number }[] = [];
  let clusterEnds = -1;
  const close = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane + 1));
    placed.push(...cluster.map((one) => ({ ...one, lanes })));
    cluster = [];
  };
  for (const visit of sorted) {
    if (visit.startsMinute >= clusterEnds) close();
    const taken = new Set(
      cluster.filter((one) => one.visit.endsMinute > visit.startsMinute).map(({ lane }) => lane),
    );
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    cluster.push({ visit, lane });
    clusterEnds = Math.max(clusterEnds, visit.endsMinute);
  }
  close();
  return placed;
}

const dayMs = 24 * 60 * 60 * 1000;
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string =>
  new Date(toTime(day) + count * dayMs).toISOString().slice(0, 10);

/** Monday to Sunday around a day. */
export function weekOf(day: string): readonly string[] {
  const sinceMonday = (new Date(toTime(day)).getUTCDay() + 6) % 7;
  const monday = addDays(day, -sinceMonday);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The days of a week that have a column: those of work, and others when somebody goes out on them. */
export function daysShown(week: readonly string[], visits: readonly BoardVisit[]): readonly string[] {
  const busy = new Set(visits.map(({ day }) => day));
  return week.filter((day, index) => index < 5 || busy.has(day));
}
