import type { MarkKit } from '@/shared/viewer/mark-kit';
import { stampWords } from './model';
import type { Markup } from './shapes';
import { useAddMark, useChangeMark } from './stores';

type Options = {
  readonly id: number;
  readonly marks: readonly Markup[];
  /** Who reads. */
  readonly me: number | undefined;
  readonly mayMark: boolean;
  readonly mayResolve: boolean;
  readonly areNotes: boolean;
};

/** The marks of a drawing for the viewer. Whoever has written a mark says it anew, and no one else. */
export function markKitOf({ id, marks, me, mayMark, mayResolve, areNotes }: Options): MarkKit {
  return {
    stamps: stampWords,
    areNotes,
    marks: marks.map(({ shape, ...mark }) => ({ ...mark, shape: { ...shape, points: shape.points } })),
    add: mayMark ? (mark) => useAddMark.getState().run({ id, ...mark }) : undefined,
    change: mayResolve
      ? (markId, change) => useChangeMark.getState().run({ id, markId, ...change })
      : undefined,
    isOwn: ({ id: markId }) =>
      marks.some((mark) => mark.id === markId && mark.authorId === me && !mark.toCheck),
  };
}
