import type { CodeWords } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import type { NewMark, SheetMark } from './marks';

type Result = Promise<ActionResult<unknown> | null>;

/** The marks of a document, and what the reader may do with them. */
export type MarkKit = {
  readonly marks: readonly SheetMark[];
  /** The texts of stamps by code. */
  readonly stamps: CodeWords;
  /** Absent if the user can't add marks. */
  readonly add?: ((mark: NewMark) => Result) | undefined;
  readonly change?:
    | ((id: number, change: { readonly text?: string; readonly isResolved?: boolean }) => Result)
    | undefined;
  /** Whether an answer has taken the open marks as its notes, so that they wait for nothing more from its author. */
  readonly areNotes?: boolean | undefined;
  /** Whether the reader may say a mark anew; without it, whoever may change marks may. */
  readonly isOwn?: ((mark: SheetMark) => boolean) | undefined;
};
