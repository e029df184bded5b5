import { useCallback, useEffect, useId, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '@/shared/api/answers';
import { dropDraft, keepDraft, keepsDrafts, readDraft, type DraftValues } from './drafts';
import { byField, stillWrong, type FormCheck } from './form-check';

/** Why the last attempt did not go through: one sentence, and messages by field. */
export type Problem = {
  readonly message: string;
  readonly errors: FieldErrors;
  /** What is left of it while fields are being mended; the focus stays with them. */
  readonly isMended?: boolean;
};

type Outcome = {
  readonly isSuccess: boolean;
  readonly message: string;
  readonly errors: FieldErrors;
  /** The record as someone else has left it, where that is the reason. */
  readonly current?: unknown;
};

type Options<Values extends Record<string, unknown>, Checked> = {
  readonly schema: FormCheck<NoInfer<Values>, Checked>;
  readonly initialValues: Values;
  /** Sends what was entered, usually an action store's `run`; null means that one is still under way. */
  readonly send: (values: Checked) => Promise<Outcome | null>;
  readonly onDone?: () => void;
  /** Loads the record as someone else has left it; without it such a refusal is one like any other. */
  readonly onStale?: () => Promise<void>;
  /** Names what is entered, such as `reply 12`: it is kept on this device until it is sent. Never for secrets. */
  readonly draft?: string | undefined;
  /** A text that is taken out of the form once it is sent, so that the next one can be written. */
  readonly empties?: NamesOf<Values, string> | undefined;
};

const noProblem: Problem = { message: '', errors: {} };

/** With the last error of a field goes the sentence above the form; one that is about no field stays. */
export function mended(problem: Problem, errors: FieldErrors): Problem {
  const count = Object.keys(errors).length;
  if (errors === problem.errors) return problem;
  return count === 0 && Object.keys(problem.errors).length > 0
    ? noProblem
    : { ...problem, errors, isMended: true };
}

/**
 * A form whose values are checked before they are sent. Both kinds of refusal, ours and the server's, end in
 * `problem` and beside the fields; what was entered stays. The library's own form hook would be a twentieth of
 * the sign-in page, for lists and nested fields that forms here do not have.
 */
export function useEntryForm<Values extends Record<string, unknown>, Checked>({
  schema,
  initialValues,
  send,
  onDone,
  onStale,
  draft,
  empties,
}: Options<Values, Checked>) {
  const id = useId();
  const [restored] = useState(() => (draft === undefined ? null : readDraft(draft)));
  const [values, setValues] = useState(() => withDraft(initialValues, restored));
  const [saved, setSaved] = useState(initialValues);
  const [isRestored, setIsRestored] = useState(restored !== null);
  const [problem, setProblem] = useState(noProblem);
  const [isSending, setIsSending] = useState(false);
  const [isStale, setIsStale] = useState(false);

  const isDirty = Object.keys(values).some((name) => values[name] !== saved[name]);
  const isKept = useDraft(draft, values, isDirty);
  const discard = useCallback(() => {
    if (draft !== undefined) dropDraft(draft);
    setValues(saved);
    setProblem(noProblem);
    setIsRestored(false);
  }, [draft, saved]);

  const set = (name: string, value: unknown) => {
    setValues((current) => ({ ...current, [name]: value }));
    const change = { name, before: values, after: { ...values, [name]: value } };
    setProblem((current) => mended(current, stillWrong(schema, current.errors, change)));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    check();
  };

  // At once, so that the page knows of the sending before an answer can come and lead away from it.
  const check = () => {
    const checked = schema['~standard'].validate(values);
    if (checked instanceof Promise) throw new Error('A form is checked without waiting.');
    if (checked.issues) setProblem({ message: '', errors: byField(checked.issues) });
    else void submit(checked.value);
  };

  const submit = async (output: Checked) => {
    if (isSending) return;
    setIsSending(true);
    const outcome = await send(output).finally(() => setIsSending(false));
    if (outcome === null) return;
    const isTooLate =
      onStale !== undefined && typeof outcome.current === 'object' && outcome.current !== null;
    if (isTooLate) {
      await onStale();
      setProblem(noProblem);
      setIsStale(true);
      return;
    }
    setIsStale(false);
    setProblem(outcome.isSuccess ? noProblem : outcome);
    if (!outcome.isSuccess) return;
    if (draft !== undefined) dropDraft(draft);
    // Drawn before `onDone`, which may lead away: nothing is left to ask about.
    flushSync(() => {
      setIsRestored(false);
      setSaved(empties === undefined ? values : { ...values, [empties]: '' });
      if (empties !== undefined)
        setValues((now) => ({
          ...now,
          [empties]: typedSince(String(values[empties]), String(now[empties])),
        }));
    });
    onDone?.();
  };

  const base = (name: string) => ({ id: `${id}${name}`, name, error: problem.errors[name]?.[0] });

  return {
    id,
    values,
    problem,
    isSending,
    onSubmit,
    /** Sends it without a button. */
    onComplete: check,
    /** Someone else was faster: what was entered waits for a decision. */
    isStale,
    /** Sends it all the same, over the version that is known by now. */
    onOverwrite: check,
    /** Gives up what was entered for the record as it is. */
    onTakeOver: (current: Values) => {
      setValues(current);
      setSaved(current);
      setIsStale(false);
    },
    onKeepEditing: () => setIsStale(false),
    isDirty,
    isKept,
    /** What is shown was entered at an earlier visit. */
    isRestored: isRestored && isDirty,
    discard,
    /** For inputs that report an event with text in it. */
    field: (name: NamesOf<Values, string>) => ({
      ...base(name),
      value: String(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.currentTarget.value),
    }),
    /** For inputs that report the value itself: selects, numbers, lists. */
    choice: <Name extends keyof Values & string>(name: Name) => ({
      ...base(name),
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
    }),
    checkbox: (name: NamesOf<Values, boolean>) => ({
      ...base(name),
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked),
    }),
  };
}

/** What a form has lost or made into something else since, with a later version of the app, stays out. */
const withDraft = <Values extends Record<string, unknown>>(
  initial: Values,
  draft: DraftValues | null,
): Values => ({
  ...initial,
  ...Object.fromEntries(
    Object.entries(draft ?? {}).filter(([name, value]) => kindOf(value) === kindOf(initial[name])),
  ),
});

/** Unlike `typeof`, it tells lists, objects and null apart. */
const kindOf = (value: unknown): string => Object.prototype.toString.call(value);

/** Keeps what is entered on this device from the first letter on; false where that is not possible. */
function useDraft(draft: string | undefined, values: DraftValues, isDirty: boolean): boolean {
  const [isKept] = useState(() => draft !== undefined && keepsDrafts());
  useEffect(() => {
    if (draft === undefined) return;
    if (isDirty) keepDraft(draft, values);
    else dropDraft(draft);
  }, [draft, values, isDirty]);
  return isKept;
}

/** What was typed while the text before it was under way. */
const typedSince = (sent: string, now: string) =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;

type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

export type EntryFormState = {
  readonly id: string;
  readonly problem: Problem;
  readonly isSending: boolean;
  readonly isDirty: boolean;
  readonly isKept: boolean;
  readonly isRestored: boolean;
  readonly discard: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};
