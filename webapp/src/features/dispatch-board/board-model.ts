/** Who visits whom when, as a plan of days and crews. */
import type { Schema } from '@/shared/api/schema';
import type { Narrowed, Sent } from '@/shared/api/shapes';
import { addDays, weekdayOf } from '@/shared/dates/days';
import { fullDate } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { Visit } from '@/entities/service/model';
import type { BoardVisit } from '@/entities/service/staff/model';
import { timeOfDay } from '@/entities/service/time-of-day';

/** None: the week that is planned at this time. */
export type BoardWeek = { readonly from?: string; readonly to?: string };

/** Where a visit is planned, before the dealer is told. */
export type BoardPlan = Schema['BoardPlan'];

/** A visit where the board shows it: in its planned place, where there is one. */
export type ShownVisit = BoardVisit & { readonly plan?: BoardPlan };

/** A request that waits for a visit. */
export type Unplanned = Schema['Unplanned'];

/** A visit in the place that is planned for it. */
export type VisitPlan = Sent<
  Schema['PlanForm'],
  'requestid' | 'crewnumber' | 'date' | 'startsMinute' | 'endsMinute'
>;

/** A plan as its sender has seen it. */
export type SeenPlan = Schema['SeenPlan'];

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
  readonly visits: readonly ShownVisit[];
};

/** A place in words, for those who listen and for messages. */
export const slotText = ({ crewNumber, day, startsMinute }: Slot): string =>
  t('board.slot', { day: fullDate(day), time: timeOfDay(startsMinute), crew: crewNumber });

/** What is carried over the board: a visit, or a request that has none yet. */
export type Cargo = {
  readonly requestId: number;
  readonly requestNumber: string;
  readonly minutes: number;
  /** Where it came from; null for what was not planned. */
  readonly from: Slot | null;
  /** The site's, as far as the board knows it. */
  readonly timeZone: Visit['timeZone'];
  /** What is planned for it so far; null where the dealer knows all there is. */
  readonly plan: BoardPlan | null;
};

/** Minutes between two places of a card. */
export const step = 30;
const usualMinutes = 120;
const workBegins = 7 * 60;
const workEnds = 18 * 60;

export const cargoOfVisit = (visit: ShownVisit): Cargo => ({
  requestId: visit.requestId,
  requestNumber: visit.number,
  minutes: visit.endsMinute - visit.startsMinute,
  from: { crewNumber: visit.crewNumber, day: visit.day, startsMinute: visit.startsMinute },
  timeZone: visit.timeZone,
  plan: visit.plan ?? null,
});

export const cargoOfRequest = (row: Unplanned): Cargo => ({
  requestId: row.id,
  requestNumber: row.number,
  minutes: usualMinutes,
  from: null,
  timeZone: row.timeZone,
  plan: null,
});

/** Only what has not begun can still be moved. */
export const isMovable = ({ status }: BoardVisit): boolean => status === 'booked';

/** The hours that the board shows: those of work, and more where a visit lies outside them. */
export function hoursShown(visits: readonly BoardVisit[]) {
  const begins = Math.min(workBegins, ...visits.map(({ startsMinute }) => startsMinute));
  const ends = Math.max(workEnds, ...visits.map(({ endsMinute }) => endsMinute));
  return { begins: Math.floor(begins / 60) * 60, ends: Math.ceil(ends / 60) * 60 };
}

/** The minutes of a column's visits; two at the same time count once each. */
export const minutesOf = (visits: readonly ShownVisit[]): number =>
  visits.reduce((sum, { startsMinute, endsMinute }) => sum + endsMinute - startsMinute, 0);

/** What of the backlog has all the words of a search, in whatever it shows. */
export function foundIn(backlog: readonly Unplanned[], search: string): readonly Unplanned[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return backlog.filter((row) => {
    const { number, summary, account, accountName, siteCity, sitePostalCode, priorityLevelName } = row;
    const shown = [number, summary, account, accountName, siteCity, sitePostalCode, priorityLevelName];
    const text = shown.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The board after a move, as it will be when the server agrees. */
export function withMove(board: Board, cargo: Cargo, to: Slot): Board {
  const crew = board.crews.find(({ number }) => number === to.crewNumber);
  const told = board.visits.find((visit) => visit.requestId === cargo.requestId && isMovable(visit));
  const row = cargo.plan ?? told ?? board.unplanned.find(({ id }) => id === cargo.requestId);
  if (crew === undefined || row === undefined) return board;
  const placed = {
    crewId: crew.id,
    crewNumber: crew.number,
    day: to.day,
    startsMinute: to.startsMinute,
    endsMinute: to.startsMinute + cargo.minutes,
  };
  const plan: BoardPlan = {
    requestId: cargo.requestId,
    number: row.number,
    account: row.account,
    accountName: row.accountName,
    summary: row.summary,
    siteCity: row.siteCity,
    timeZone: row.timeZone,
    plannedAt: '',
    plannedByName: '',
    // Until the server has given it one of its own.
    rowVersion: 0,
    ...(told && {
      visitId: told.id,
      toldCrewNumber: told.crewNumber,
      toldDay: told.day,
      toldStartsMinute: told.startsMinute,
      toldEndsMinute: told.endsMinute,
    }),
    ...cargo.plan,
    ...placed,
  };
  return { ...board, plans: [...withoutPlan(board, cargo.requestId).plans, plan] };
}

/** With a visit back where the dealer knows it to be. */
export const withoutPlan = (board: Board, requestId: number): Board => ({
  ...board,
  plans: board.plans.filter((plan) => plan.requestId !== requestId),
});

/** The board as it is shown: what is planned stands where it is planned, in no other place. */
export function asPlanned(board: Board): Pick<Board, 'crews' | 'unplanned'> & {
  readonly visits: readonly ShownVisit[];
} {
  const planned = new Map(board.plans.map((plan) => [plan.requestId, plan]));
  const isLeft = (visit: BoardVisit) => isMovable(visit) && planned.has(visit.requestId);
  return {
    crews: board.crews,
    visits: [...board.visits.filter((visit) => !isLeft(visit)), ...board.plans.map(visitOfPlan)],
    unplanned: board.unplanned.filter(({ id }) => !planned.has(id)),
  };
}

const visitOfPlan = (plan: BoardPlan): ShownVisit => ({
  id: plan.visitId ?? -plan.requestId,
  requestId: plan.requestId,
  number: plan.number,
  requestStatus: 'scheduled',
  rowVersion: plan.rowVersion,
  account: plan.account,
  accountName: plan.accountName,
  orderNumber: '',
  siteLine1: '',
  siteCity: plan.siteCity,
  sitePostalCode: '',
  contactName: '',
  contactPhone: '',
  summary: plan.summary,
  status: 'booked',
  crewId: plan.crewId,
  crewNumber: plan.crewNumber,
  day: plan.day,
  startsMinute: plan.startsMinute,
  endsMinute: plan.endsMinute,
  timeZone: plan.timeZone,
  plan,
});

/** The visits of a column that a card would overlap if it were put down there. */
export const overlapsAt = (column: BoardColumn | undefined, cargo: Cargo, startsMinute: number) =>
  (column?.visits ?? []).filter(
    (visit) =>
      visit.requestId !== cargo.requestId &&
      (visit.status === 'booked' || visit.status === 'started') &&
      visit.startsMinute < startsMinute + cargo.minutes &&
      visit.endsMinute > startsMinute,
  );

type Placed = { readonly visit: ShownVisit; readonly lane: number; readonly lanes: number };

/** Visits of one column beside each other where they overlap. */
export function inLanes(visits: readonly ShownVisit[]): readonly Placed[] {
  const sorted = visits.toSorted((a, b) => a.startsMinute - b.startsMinute || a.id - b.id);
  const placed: Placed[] = [];
  let cluster: { visit: ShownVisit; lane: number }[] = [];
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

/** Monday to Sunday around a day. */
export function weekOf(day: string): readonly string[] {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The days of a week that have a column: those of work, and the weekend as far as someone goes out on it. */
export function daysShown(week: readonly string[], visits: readonly BoardVisit[]): readonly string[] {
  const last = week.findLastIndex((day) => visits.some((visit) => visit.day === day));
  return week.slice(0, Math.max(5, last + 1));
}
