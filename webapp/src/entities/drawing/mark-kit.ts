import { msg, t } from '@/shared/i18n/t';
import type { MarkKit } from '@/shared/viewer/mark-kit';
import { stampWords } from './model';
import type { Markup } from './shapes';
import { useAddMark, useChangeMark } from './stores';

const asNotes = {
  label: msg('drawing.isNote'),
  count: (count: number) => t('drawing.noteCount', { count }),
};

type Options = {
  readonly id: number;
  readonly marks: readonly Markup[];
  /** Who reads. */
  readonly me: number | undefined;
  readonly mayMark: boolean;
  readonly mayResolve: boolean;
  /** Whether an answer has taken the open marks as its notes, so that they wait for nothing more from its author. */
  readonly areNotes: boolean;
};

/** The marks of a drawing for the viewer. Whoever has written a mark says it anew, and no one else. */
export function markKitOf({ id, marks, me, mayMark, mayResolve, areNotes }: Options): MarkKit {
  return {
    stamps: stampWords,
    openAs: areNotes ? asNotes : undefined,
    marks: marks.map(({ shape, ...mark }) => ({ ...mark, shape: { ...shape, points: shape.points } })),
    add: mayMark ? (mark) => useAddMark.getState().run({ id, ...mark }) : undefined,
    change: mayResolve
      ? (markId, change) => useChangeMark.getState().run({ id, markId, ...change })
      : undefined,
    isOwn: ({ id: markId }) =>
      marks.some((mark) => mark.id === markId && mark.authorId === me && !mark.toCheck),
  };
}
