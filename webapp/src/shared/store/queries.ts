/**
 * Questions to the server as hooks: a page that is opened again shows the last answer at once and reads it anew behind
 * it, and an answer belongs to its question, so one record is never shown at the address of another.
 */
import { useEffect, useMemo, useState } from 'react';
import { useStable } from '@/shared/lib/use-stable';
import { asking, createAnswers, keyOf, none, type Entry, type QueryOptions } from './answers';
import type { Outcome } from './outcome';

/** What a component gets: the last answer, spread out, and how it stands. */
export type Shown<Data, Asked> = Outcome &
  Data & {
    /** The question that it answers. */
    readonly of: Asked | null;
    /** It is shown while a newer answer, or that to another question, is on its way. */
    readonly isRefreshing: boolean;
    readonly refresh: () => Promise<void>;
  };

type UseOptions = {
  /** Shows the last answer until that to a changed question is there. */
  readonly keepsPrevious?: boolean;
  /** Shows what has been read, and reads nothing itself. */
  readonly isOnlyLooking?: boolean;
};

export function createQueries<Asked, Data extends object>(
  load: (asked: Asked, signal: AbortSignal) => Promise<{ readonly data: Data; readonly message: string }>,
  nothing: Data,
  options: QueryOptions,
) {
  const answers = createAnswers(load, options);
  const { useEntries, entryOf, ask, watch } = answers;

  /** The answer to a question, read when it is first shown; null asks nothing. */
  function useQuery(
    asked: Asked | null,
    { keepsPrevious = false, isOnlyLooking = false }: UseOptions = {},
  ): Shown<Data, Asked> {
    const question = useStable(asked);
    const key = question === null ? '' : keyOf(question);
    const entry = useEntries((entries) => entries[key]);
    const [last, setLast] = useState<{ readonly entry: Entry<Data>; readonly of: Asked } | null>(null);
    if (keepsPrevious && question !== null && entry?.data && entry !== last?.entry)
      setLast({ entry, of: question });

    useEffect(
      () => (question === null ? undefined : watch(keyOf(question), question, isOnlyLooking)),
      [question, isOnlyLooking],
    );

    const now = entry ?? (question === null || isOnlyLooking ? none : asking);
    const isPrevious = keepsPrevious && now.data === null && now.isLoading && last !== null;
    const { data, answeredAt: _, ...outcome } = isPrevious ? { ...last.entry, isRefreshing: true } : now;
    return {
      ...(data ?? nothing),
      ...outcome,
      of: isPrevious ? last.of : question,
      refresh: () => (question === null ? Promise.resolve() : ask(question)),
    };
  }

  /** How many of these, from the first on, have been answered. */
  function useAnswered(all: readonly Asked[]): number {
    return useEntries((entries) => {
      const open = all.findIndex((asked) => entries[keyOf(asked)]?.isLoading !== false);
      return open < 0 ? all.length : open;
    });
  }

  return Object.assign(useQuery, {
    /** The last answer, for code that is not drawn. */
    peek: (asked: Asked): Data | null => entryOf(keyOf(asked)).data,
    /** What was on screen last, or still is: steps from one record to the next follow the list that led there. */
    shown: (): Data | null => entryOf(answers.shown() ?? '').data,
    /** Shows this where that was shown, until the next answer. */
    putShown: (data: Data) => {
      const key = answers.shown();
      if (key !== null) answers.put(key, { ...entryOf(key), data });
    },
    /** All answers that are kept, the newest first. */
    useKept: (): readonly Data[] => {
      const entries = useEntries();
      return useMemo(
        () =>
          Object.values(entries)
            .toSorted((a, b) => b.answeredAt - a.answeredAt)
            .flatMap(({ data }) => (data === null ? [] : [data])),
        [entries],
      );
    },
    /** Changes whatever is kept, before the server has said so. */
    change: (changed: (data: Data) => Data) => {
      for (const [key, entry] of Object.entries(useEntries.getState()))
        if (entry.data !== null) answers.put(key, { ...entry, data: changed(entry.data) });
    },
    /** Whether the last try to read it has succeeded. */
    isCurrent: (asked: Asked): boolean => entryOf(keyOf(asked)).isSuccess,
    /** Shows this instead of the last answer, until the next. */
    put: answers.know,
    /** Reads a question anew; without one, all that is on screen. */
    refresh: async (asked?: Asked): Promise<void> => {
      await Promise.all((asked === undefined ? answers.onScreen() : [asked]).map((one) => ask(one)));
    },
    /** Asks for what will be shown soon. */
    prepare: (asked: Asked) => {
      if (answers.isOld(keyOf(asked))) void ask(asked).catch(() => undefined);
    },
    useAnswered,
  });
}

export type Queries<Asked, Data extends object> = ReturnType<typeof createQueries<Asked, Data>>;
