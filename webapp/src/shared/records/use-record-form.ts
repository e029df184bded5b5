import { useId, useMemo, useState } from 'react';
import type { FieldErrors } from '@/shared/api/answers';
import type { ActionResult } from '@/shared/store/action-store';
import { checkFields, fieldsOf, readFields, writeFields, type Section, type Values } from './fields';

type Problem = { readonly message: string; readonly errors: FieldErrors };

type Options<Item> = {
  readonly sections: readonly Section[];
  /** The record as it was read; null for a new one. */
  readonly item: Item | null;
  readonly initial: Values;
  readonly send: (body: Values) => Promise<ActionResult<Item> | null>;
};

const noProblem: Problem = { message: '', errors: {} };
const noEdits: Values = {};

/**
 * What was entered lies over the record as it was read: nothing is copied, so a record that is read anew shows
 * through wherever nothing was entered.
 */
export function useRecordForm<Item>({ sections, item, initial, send }: Options<Item>) {
  const id = useId();
  const [edits, setEdits] = useState(noEdits);
  const [problem, setProblem] = useState(noProblem);
  const [stale, setStale] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  /** The record that the first edit was made on; later readings of it may have moved on. */
  const [startedFrom, setStartedFrom] = useState<Item | null>(null);
  const fields = useMemo(() => fieldsOf(sections), [sections]);
  const saved = useMemo(() => readFields(fields, item ?? initial), [fields, item, initial]);
  const values = useMemo(() => ({ ...saved, ...edits }), [saved, edits]);

  const isDirty = Object.keys(edits).length > 0;
  const started = useMemo(() => readFields(fields, startedFrom ?? initial), [fields, startedFrom, initial]);

  const set = (name: string, value: unknown) => {
    if (!isDirty) setStartedFrom(item);
    setEdits(({ [name]: _before, ...others }) =>
      isSame(value, saved[name]) ? others : { ...others, [name]: value },
    );
  };
  const discard = () => {
    setEdits(noEdits);
    setProblem(noProblem);
    setStale(null);
  };
  /** Gives up what is saved by now; what was typed since it was sent stays, and lies over what was saved. */
  const settle = (fresh: Item | null) => {
    setStartedFrom(fresh);
    setEdits((now) =>
      Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, edits[name]))),
    );
  };
  /** Lays what was entered over the record as it is by now, and asks for another look before it is sent. */
  const lookAgain = (fresh: Item | null, message: string) => {
    setStartedFrom(fresh);
    setProblem({ message, errors: {} });
  };
  /**
   * The record whose version is sent: the last reading, unless a field that was edited has changed since. Then it is
   * the first one, and the server's refusal brings both to the eye.
   */
  const base = () =>
    Object.keys(edits).some((name) => !isSame(started[name], saved[name])) ? startedFrom : item;

  /** Resolves with the answer, or with null when there was nothing to send or something to put right. */
  const submit = async (more: Values): Promise<ActionResult<Item> | null> => {
    if (isSending) return null;
    const errors = checkFields(fields, values);
    if (Object.keys(errors).length > 0) {
      setProblem({ message: '', errors });
      return null;
    }
    setIsSending(true);
    const result = await send({ ...writeFields(fields, values), ...more }).finally(() => setIsSending(false));
    if (result === null) return null;
    const isStale = typeof result.current === 'object' && result.current !== null;
    setStale(isStale ? result.current : null);
    setProblem(result.isSuccess || isStale ? noProblem : result);
    return result;
  };

  return {
    id,
    fields,
    saved,
    values,
    problem,
    /** The record as someone else has left it, after a write came too late. */
    stale,
    setStale,
    isSending,
    isDirty,
    set,
    discard,
    settle,
    lookAgain,
    base,
    submit,
  };
}

export type RecordFormState<Item> = ReturnType<typeof useRecordForm<Item>>;

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
