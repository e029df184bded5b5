import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { isAbort, toFailure } from '@/shared/api/failure';
import { useStable } from '@/shared/lib/use-stable';
import type { ChoiceSource, Found } from './choice-source';

type State = { readonly choices: readonly Found[]; readonly message: string };

const none: State = { choices: [], message: '' };

/** The choices that fit what is typed, together with the names of those that are chosen. */
export function useChoices(source: ChoiceSource, chosen: readonly string[], isOpen: boolean) {
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words, 250);
  const found = useAnswer(isOpen ? `find ${asked}` : '', (signal) => source.find(asked.trim(), signal));
  const values = useStable(chosen);
  const known = new Map(found.choices.map((choice) => [choice.value, choice]));
  const named = useAnswer(values.length === 0 ? '' : values.join('\n'), (signal) =>
    source.named(values, signal),
  );
  for (const choice of named.choices) known.set(choice.value, choice);
  return {
    setWords,
    found: found.choices,
    /** With the chosen ones, which the list of found ones may lack. */
    all: [...known.values()],
    nameOf: (value: string) => known.get(value)?.label ?? value,
    message: found.message || named.message,
  };
}

/** Asks anew when the question changes; an overtaken answer reaches no one. */
function useAnswer(question: string, ask: (signal: AbortSignal) => Promise<readonly Found[]>): State {
  const [state, setState] = useState(none);
  useEffect(() => {
    if (question === '') return undefined;
    const own = new AbortController();
    ask(own.signal)
      .then((choices) => {
        if (!own.signal.aborted) setState({ choices, message: '' });
      })
      .catch((error: unknown) => {
        if (own.signal.aborted || isAbort(error)) return;
        setState({ choices: [], message: toFailure(error).message });
      });
    return () => own.abort();
    // The question says all that the call depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question]);
  return state;
}
