import { useCallback, useEffect, useId, useMemo, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '@/shared/api/answers';
import { useStable } from '@/shared/lib/use-stable';
import { dropDraft, keepDraft, keepsDrafts, readDraft, type DraftValues } from './drafts';
import { byField, stillWrong, type FormCheck } from './form-check';

/** Why the last attempt did not go through: one sentence, and messages by field. */
export type Problem = {
  readonly message: string;
  readonly errors: FieldErrors;
  /** Only the errors that are left after a correction: the focus stays in the field. */
  readonly isMended?: boolean;
};

type Outcome = {
  readonly isSuccess: boolean;
  readonly message: string;
  readonly errors: FieldErrors;
  /** The record as someone else has left it, where that is the reason. */
  readonly current?: unknown;
};

type Options<Values extends Record<string, unknown>, Checked, Answer extends Outcome> = {
  readonly schema: FormCheck<NoInfer<Values>, Checked>;
  /** What is missing besides, by what is known outside the form: told together with what the schema finds. */
  readonly lacking?: ((values: NoInfer<Values>) => FieldErrors) | undefined;
  /** The record as it was read last, or what a new one begins with. */
  readonly initialValues: Values;
  /** Its version, where others may change it too. */
  readonly rowVersion?: number | undefined;
  /**
   * Sends what was entered, usually by an action store's `run`, with the version that it was entered over. Null leaves
   * the form as it is.
   */
  readonly send: (values: Checked, rowVersion: number | undefined) => Promise<Answer | null>;
  readonly onDone?: (answer: Answer) => void;
  /** Reads the record that someone else has left; without it such a refusal is one like any other. */
  readonly onStale?: (current: unknown) => Promise<void>;
  /** Names what is entered, such as `reply 12`: it is kept on this device until it is sent. Never for secrets. */
  readonly draft?: string | undefined;
  /** A text that is taken out of the form once it is sent, so that the next one can be written. */
  readonly empties?: NamesOf<Values, string> | undefined;
};

/** A state of the record under the form. */
type Reading<Values> = { readonly values: Values; readonly rowVersion: number | undefined };

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
 * `problem` and beside the fields; what was entered stays. It lies over the record as it was read: nothing is copied,
 * so a record that is read anew shows through wherever nothing was entered. The library's own form hook would be a
 * twentieth of the sign-in page, for lists and nested fields that forms here do not have.
 */
export function useEntryForm<
  Values extends Record<string, unknown>,
  Checked,
  Answer extends Outcome = Outcome,
>({
  schema,
  lacking,
  initialValues,
  rowVersion,
  send,
  onDone,
  onStale,
  draft,
  empties,
}: Options<Values, Checked, Answer>) {
  const id = useId();
  const initial = useStable(initialValues);
  const [boundTo] = useState(draft);
  if (boundTo !== draft) throw new Error(unbound(boundTo, draft));
  const [restored] = useState(() => (draft === undefined ? null : readDraft(draft)));
  const [edits, setEdits] = useState(() => editsOf(schema, initial, restored));
  /** What was sent, until the record is read with it. */
  const [sent, setSent] = useState<{ values: Values; over: Reading<Values> } | null>(null);
  /** The reading that the first edit was made on; later ones may have moved on. */
  const [begun, setBegun] = useState<Reading<Values> | null>(null);
  const [isRestored, setIsRestored] = useState(restored !== null);
  const [problem, setProblem] = useState(noProblem);
  const [isSending, setIsSending] = useState(false);
  const [isStale, setIsStale] = useState(false);

  const isSent = sent !== null && sent.over.values === initial && sent.over.rowVersion === rowVersion;
  const saved = isSent ? sent.values : initial;
  const values: Values = useMemo(() => ({ ...saved, ...edits }), [saved, edits]);
  const isDirty = Object.keys(edits).some((name) => !isSame(values[name], saved[name]));
  if (isDirty !== (begun !== null)) setBegun(isDirty ? { values: saved, rowVersion } : null);
  const isKept = useDraft(draft, edits, isDirty);

  const giveUp = useCallback(() => {
    setEdits(nothing);
    setProblem(noProblem);
    setIsRestored(false);
    setIsStale(false);
  }, []);
  const discard = useCallback(() => {
    if (draft !== undefined) dropDraft(draft);
    giveUp();
  }, [draft, giveUp]);

  const set = (name: string, value: unknown) => {
    setEdits((now) => ({ ...now, [name]: value }));
    const change = { name, before: values, after: { ...values, [name]: value } };
    setProblem((current) => mended(current, stillWrong(schema, current.errors, change)));
  };

  /**
   * The version that is sent: that of the last reading, unless a field that was edited has changed since. Then it is
   * that of the first, and the server's refusal brings both to the eye.
   */
  const version = () => {
    const isOvertaken =
      begun !== null && Object.keys(edits).some((name) => !isSame(begun.values[name], saved[name]));
    return isOvertaken ? begun.rowVersion : rowVersion;
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };

  /**
   * Whether it was sent and taken. It begins at once, so that the page knows of the sending before an answer can come
   * and lead away from it.
   */
  const submit = (): Promise<boolean> => {
    const checked = schema['~standard'].validate(values);
    if (checked instanceof Promise) throw new Error('A form is checked without waiting.');
    const missing = lacking?.(values) ?? {};
    if (!checked.issues && Object.keys(missing).length === 0) return sendOut(checked.value);
    setProblem({ message: '', errors: { ...missing, ...byField(checked.issues ?? []) } });
    return Promise.resolve(false);
  };

  const sendOut = async (output: Checked): Promise<boolean> => {
    if (isSending) return false;
    setIsSending(true);
    const outcome = await send(output, version()).finally(() => setIsSending(false));
    const isTooLate =
      onStale !== undefined && typeof outcome?.current === 'object' && outcome.current !== null;
    if (isTooLate) {
      await onStale(outcome.current);
      setBegun(null);
    }
    setIsStale(isTooLate);
    if (outcome === null) return false;
    setProblem(outcome.isSuccess || isTooLate ? noProblem : outcome);
    if (!outcome.isSuccess) return false;
    if (draft !== undefined) dropDraft(draft);
    // Drawn before `onDone`, which may lead away: nothing is left to ask about.
    flushSync(() => {
      setIsRestored(false);
      setBegun(null);
      setSent({
        values: empties === undefined ? values : { ...values, [empties]: '' },
        over: { values: initial, rowVersion },
      });
      setEdits((now) => enteredSince(now, values, empties));
    });
    onDone?.(outcome);
    return true;
  };

  const base = (name: string) => ({ id: `${id}${name}`, name, error: problem.errors[name]?.[0] });

  return {
    id,
    values,
    problem,
    isSending,
    onSubmit,
    /** Sends it without the form's own button. */
    submit,
    set,
    /** Asks for another look at the record, which was read anew, before it is sent. */
    lookAgain: (message: string) => {
      setBegun(null);
      setProblem({ message, errors: {} });
    },
    /** Someone else was faster, and what was entered waits for a decision: what a `StaleDialog` needs. */
    conflict: {
      isOpen: isStale,
      yours: values,
      theirs: saved,
      isBusy: isSending,
      onReload: discard,
      onOverwrite: () => void submit(),
      onCancel: () => setIsStale(false),
    },
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

/** What was typed about one record would be sent to another: where a form moves on, it has to be drawn anew (`key`). */
const unbound = (before: string | undefined, now: string | undefined) =>
  `A form for “${before ?? ''}” became one for “${now ?? ''}”.`;

const nothing: DraftValues = {};

/** What a form has lost or made into something else since, with a later version of the app, stays out. */
function editsOf<Values extends Record<string, unknown>>(
  schema: FormCheck<Values, unknown>,
  initial: Values,
  draft: DraftValues | null,
): DraftValues {
  // Where nothing was chosen yet, only the schema knows what can be.
  const isChosen = (name: string, value: unknown) => {
    if (initial[name] !== null || typeof value === 'object') return false;
    const checked = schema['~standard'].validate({ ...initial, [name]: value });
    return !(checked instanceof Promise) && byField(checked.issues ?? [])[name] === undefined;
  };
  return Object.fromEntries(
    Object.entries(draft ?? nothing).filter(
      ([name, value]) => kindOf(value) === kindOf(initial[name]) || isChosen(name, value),
    ),
  );
}

/** Unlike `typeof`, it tells lists, objects and null apart. */
const kindOf = (value: unknown): string => Object.prototype.toString.call(value);

/** Keeps what is entered on this device from the first letter on; false where that is not possible. */
function useDraft(draft: string | undefined, values: DraftValues, isDirty: boolean): boolean {
  const [isKept, setIsKept] = useState(() => draft !== undefined && keepsDrafts());
  useEffect(() => {
    if (draft === undefined) return;
    // A device that is full keeps the first letters and not the page that follows: only each writing tells.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isDirty) setIsKept(keepDraft(draft, values));
    else dropDraft(draft);
  }, [draft, values, isDirty]);
  return isKept;
}

/** Files are told apart by themselves; all else by what it says. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    !(a instanceof Blob) &&
    JSON.stringify(a) === JSON.stringify(b));

/** What was entered while this was under way. */
function enteredSince(now: DraftValues, sent: DraftValues, empties: string | undefined): DraftValues {
  const later = Object.entries(now).filter(([name, value]) => !isSame(value, sent[name]));
  return Object.fromEntries(
    later.map(([name, value]) => [
      name,
      name === empties ? typedSince(String(sent[name]), String(value)) : value,
    ]),
  );
}

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
