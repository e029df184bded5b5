import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RemittanceItem } from '@/entities/money/model';
import { useUnsentEntries } from '@/shared/forms/entries';
import type { Problem } from '@/shared/forms/use-entry-form';
import type { ActionResult } from '@/shared/store/action-store';
import { useMakeOnce } from '@/shared/store/make-once';
import { readPath } from '@/shared/records/values';
import { followed, remittanceForm, isChangedAt, refusalsOf, type Entry } from './entry';
import { useKeepDraft, useRemit } from './stores';

type Options = {
  /** What is taken up again; null for a new one. */
  readonly start: RemittanceItem | null;
  readonly begun: Entry;
  /** The draft exists from now on, under this id. */
  readonly onMade: (id: number) => void;
  readonly onSent: (id: number, message: string) => void;
};

const noProblem: Problem = { message: '', errors: {} };

/** How long nothing is typed before a draft is saved. */
const pause = 2000;

/** A payment as it is entered: kept on the server as a draft while one types, until it is sent. */
export function useRemitEntry({ start, begun, onMade, onSent }: Options) {
  const [entry, setEntry] = useState(begun);
  const [kept, setKept] = useState(begun);
  const [id, setId] = useState(start?.id ?? null);
  const [problem, setProblem] = useState(noProblem);
  /** Why the draft could not be saved. */
  const [unkept, setUnkept] = useState('');
  const [isStale, setIsStale] = useState(false);
  const [isSent, setIsSent] = useState(false);
  /** For which remittance a code or the password is asked; null: for none. */
  const [unproved, setUnproved] = useState<number | null>(null);
  const saved = useRef(start === null ? null : { id: start.id, rowVersion: start.rowVersion });
  const underWay = useRef<Promise<void> | null>(null);
  const keep = useKeepDraft((state) => state.run);
  const makeOnce = useMakeOnce<Parameters<typeof keep>[0], RemittanceItem>();
  const isKeeping = useKeepDraft((state) => state.isLoading);
  const send = useRemit((state) => state.run);
  const isSending = useRemit((state) => state.isLoading);

  const isDraft = start === null || start.status === 'draft';
  const isDirty = entry !== kept && !isSent;
  useUnsentEntries({ isDirty, isKept: false });

  const take = (item: { readonly id: number; readonly rowVersion: number }) => {
    const isNew = saved.current === null;
    saved.current = { id: item.id, rowVersion: item.rowVersion };
    setId(item.id);
    if (isNew) onMade(item.id);
  };

  const meet = (current: unknown) => {
    const rowVersion = readPath(current, 'rowVersion');
    if (saved.current !== null && typeof rowVersion === 'number')
      saved.current = { ...saved.current, rowVersion };
    setIsStale(true);
  };

  /** Saves it as it was entered, over what the server has of it. */
  const save = async (given: Entry, isDraftStill: boolean, run: typeof keep, authCode = '') => {
    const form = () => remittanceForm(given, saved.current, isDraftStill, authCode);
    const change = async (made: ActionResult<RemittanceItem>) => {
      if (made.item !== null) take(made.item);
      return run(form());
    };
    return makeOnce({ form: form(), make: run, change });
  };

  const keepDraft = async () => {
    const given = entry;
    const result = await save(given, true, keep);
    if (result === null) return;
    if (result.isSuccess && result.item !== null) {
      take(result.item);
      setUnkept('');
      setKept(given);
      return;
    }
    if (result.code === 'stale') meet(result.current);
    else setUnkept(Object.values(result.errors).flat()[0] ?? result.message);
  };

  // The timer calls the one that knows what was typed last.
  const latest = useRef(keepDraft);
  useEffect(() => {
    latest.current = keepDraft;
  });
  // The code or the password is asked for what the page shows: until the answer, it stays as it is.
  const waits = isDraft && isDirty && !isStale && !isSending && unproved === null;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => {
      // One after the other: each saves over the version that the one before has left.
      underWay.current ??= latest.current().finally(() => {
        underWay.current = null;
      });
    }, pause);
    return () => clearTimeout(timer);
  }, [waits, entry, kept]);

  const edit = (update: (now: Entry) => Entry) => {
    const next = update(entry);
    setEntry((now) => (now === entry ? next : update(now)));
    setProblem(({ message, errors }) => {
      const left = Object.entries(errors).filter(([field]) => !isChangedAt(field, entry, next));
      return left.length === 0 ? noProblem : { message, errors: Object.fromEntries(left), isMended: true };
    });
  };

  const submit = async (given: Entry) => {
    setProblem(noProblem);
    await underWay.current;
    const result = await sendNow(given, '');
    if (result === null || result.isSuccess) return;
    if (result.code === 'stepUpRequired') setUnproved(saved.current?.id ?? 0);
    else if (result.code !== 'stale')
      setProblem({ message: result.message, errors: refusalsOf(given, result.errors) });
  };

  /** With the code or the password, where the amount needs it. */
  const sendNow = async (given: Entry, authCode: string) => {
    const result = await save(given, false, send, authCode);
    if (result?.isSuccess && result.item !== null) {
      const { item } = result;
      // Drawn before it leads away: nothing is left to ask about.
      flushSync(() => setIsSent(true));
      onSent(item.id, result.message);
    }
    if (result?.code === 'stale') {
      setUnproved(null);
      meet(result.current);
    }
    return result;
  };

  return {
    entry,
    /** Changes some of it. The amount stays as it is typed, and follows whatever else is changed until it is. */
    change: (changes: Partial<Entry>) =>
      edit((now) => {
        const next = { ...now, ...changes, isTyped: now.isTyped || changes.amount !== undefined };
        // What is emptied to be typed anew is nothing to follow yet.
        return changes.amount?.trim() === '' ? next : followed(next);
      }),
    edit,
    /** Begins with something else, which is nothing that was entered. */
    begin: (next: Entry) => {
      setEntry(next);
      setKept(next);
    },
    refuse: setProblem,
    id,
    problem,
    unkept,
    isStale,
    keepMine: () => setIsStale(false),
    isDraft,
    isDirty,
    isKeeping,
    isSending,
    submit,
    unproved,
    prove: (authCode: string) => sendNow(entry, authCode),
    leaveUnproved: () => setUnproved(null),
  };
}

export type RemitEntry = ReturnType<typeof useRemitEntry>;
