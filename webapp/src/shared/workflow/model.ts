/**
 * What all records with a workflow have in common, whatever they are about. What may be done with one, and how that is
 * called, comes with it.
 */
import type { Narrowed } from '@/shared/api/shapes';
import type { Schema } from '@/shared/api/schema';

/** What the workflow lets its reader do now, with the words for its button. */
export type Verb = Schema['AllowedAction'];

export type Case = {
  readonly id: number;
  /** Names it in the titles of its forms, unless its workflow has others. */
  readonly number?: string;
  readonly rowVersion: number;
  readonly allowedActions: readonly Verb[];
  /** The verb that this reader is likely to need next, where the server says so. */
  readonly nextAction?: string | null;
};

export type CaseEvent = Schema['HistoryEntry'];

export type CaseMessage = Narrowed<
  Pick<Schema['ServiceMessage'], 'id' | 'at' | 'authorName' | 'body' | 'side' | 'kind' | 'isInternal'>,
  {
    readonly side: 'dealer' | 'staff' | 'system';
    readonly kind: 'message' | 'question' | 'answer' | 'note';
  }
>;

/** Messages of the system stand between those of the two sides. */
export const sideOf = (side: string): CaseMessage['side'] =>
  side === 'dealer' || side === 'staff' ? side : 'system';

export const verbOf = ({ allowedActions }: Pick<Case, 'allowedActions'>, action: string): Verb | undefined =>
  allowedActions.find((verb) => verb.action === action);

export const isAllowed = (item: Pick<Case, 'allowedActions'>, action: string): boolean =>
  verbOf(item, action) !== undefined;
