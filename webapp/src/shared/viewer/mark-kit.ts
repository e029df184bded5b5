import type { CodeWords, Words } from '@/shared/i18n/t';
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
  /** What open marks are called where they aren't just open, such as the notes of an answer. */
  readonly openAs?: { readonly label: Words; readonly count: (count: number) => string } | undefined;
  /** Whether the reader may say a mark anew; without it, whoever may change marks may. */
  readonly isOwn?: ((mark: SheetMark) => boolean) | undefined;
};
