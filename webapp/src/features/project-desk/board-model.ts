/** Open requests by state, and the steps that lead from one state to another. */
import { staffRequestStatuses, type ProjectRequest } from '@/entities/project/model';
import { msg, t, type Words } from '@/shared/i18n/t';
import { boardStatuses, type BoardColumn, type BoardStatus } from './stores';

/** What is carried over the board. */
export type Cargo = {
  readonly id: number;
  readonly number: string;
  readonly from: BoardStatus;
};

/** A step, and where it leads. */
export type Move = { readonly to: BoardStatus; readonly verb: string; readonly label: Words };

const ask: Move = {
  to: 'in_departments',
  verb: 'adddepartment',
  label: msg('projectDesk.boardDepartment'),
};
const askDealer: Move = {
  to: 'awaiting_dealer',
  verb: 'askdealer',
  label: msg('projectDesk.boardDealer'),
};

/** The steps that lead to another column. Whether the reader may take one, the server says once it is asked for. */
const moves: Readonly<Record<BoardStatus, readonly Move[]>> = {
  submitted: [{ to: 'triaged', verb: 'triage', label: msg('projectDesk.boardTriage') }, askDealer],
  triaged: [ask, { to: 'internal_review', verb: 'start', label: msg('projectDesk.boardStart') }, askDealer],
  in_departments: [askDealer],
  internal_review: [
    ask,
    askDealer,
    { to: 'responded', verb: 'respond', label: msg('projectDesk.boardRespond') },
  ],
  // Only the dealer's answer leads on, to where the request was before.
  awaiting_dealer: [],
  responded: [],
};

/** The steps of a request that the board offers. No dealer is asked about what no dealer sees. */
export const movesOf = (
  from: BoardStatus,
  { isInternal, isOrphan }: Pick<ProjectRequest, 'isInternal' | 'isOrphan'>,
): readonly Move[] =>
  moves[from].filter(
    ({ verb }) => !(verb === 'askdealer' && (isInternal || isOrphan)) && !(verb === 'respond' && isOrphan),
  );

export const columnTitle = (status: BoardStatus): string => t(staffRequestStatuses[status].label);

/** The next column that a card can be put into, to the left or to the right; its own is one of them. */
export function nextPlace(at: BoardStatus, by: -1 | 1, places: ReadonlySet<BoardStatus>): BoardStatus | null {
  const ahead = by === 1 ? boardStatuses : boardStatuses.toReversed();
  return ahead.slice(ahead.indexOf(at) + 1).find((status) => places.has(status)) ?? null;
}

/** The column that a request is in; null once it is on none. */
export const boardColumnOf = (columns: readonly BoardColumn[], id: number): BoardStatus | null =>
  columns.find(({ rows }) => rows.some((row) => row.id === id))?.status ?? null;

/** What a column says of a card that is held over it. */
export const spoken = (status: BoardStatus, from: BoardStatus, move: Move | undefined): string =>
  status === from || move === undefined
    ? t('projectDesk.boardHome', { column: columnTitle(status) })
    : t('projectDesk.boardOver', { column: columnTitle(status), step: t(move.label) });
