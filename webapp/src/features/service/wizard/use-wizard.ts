import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { FieldErrors } from '@/shared/api/answers';
import { isLeaving } from '@/shared/lib/navigation';
import { lineOf } from '@/shared/lib/line-label';
import { today } from '@/shared/lib/today';
import { useRequestPhotos } from '@/entities/service/use-request-photos';
import { isStaffSide } from '@/shared/side';
import { useMakeOnce } from '@/shared/store/make-once';
import { announce } from '@/shared/ui/announcer';
import { mended } from '@/shared/forms/use-entry-form';
import type { ServiceRequest } from '../model';
import { useDraft, useSaveDraft } from '../stores';
import { newDraft, stepNamed, stepsOf, withOrder, type Draft, type Step } from './draft';
import { missingIn, stepOfField, stillMissing, withoutPlaces } from './draft-checks';
import { bodyOf, draftOf, withSaved, type DraftBody } from './draft-wire';

type Options = {
  /** The draft that is taken up again; null for a new one. */
  readonly start: ServiceRequest | null;
  /** Tells the address of a draft that has just been made. */
  readonly onMade: (id: number) => void;
};

type Problem = { readonly message: string; readonly errors: FieldErrors; readonly isMended?: boolean };

const noProblem: Problem = { message: '', errors: {} };

type Keeping = {
  readonly isForSending?: boolean;
  /** Over what another device has saved meanwhile. */
  readonly overwrites?: boolean;
  /** No one has asked for it, so no one is told of a refusal. */
  readonly isQuiet?: boolean;
};

const hasGaps = (step: Step, draft: Draft) => Object.keys(missingIn(step, draft, today())).length > 0;

/** What is entered, and what of it is saved: the same object when nothing was changed since. */
const keptAs = (draft: Draft) => ({ draft, kept: draft });

/** Nothing is chosen on later steps before these are done. */
const first: ReadonlySet<Step> = new Set(['account', 'order', 'units']);

/** A line of an order that is meant before anyone has chosen it. */
type Named = { readonly order: string; readonly line: number | null };

/** Dealers' people report for their own. */
const accountIn = (search: URLSearchParams): string => (isStaffSide() ? (search.get('account') ?? '') : '');

const namedIn = (search: URLSearchParams): Named => ({
  order: search.get('order') ?? '',
  line: lineOf(search.get('line') ?? ''),
});

/**
 * One draft on its way through the steps. Each step is saved when it is left forwards; where it is shown stands in
 * the address, so that the browser's own way back is the wizard's. An address can name the order of a new one, and
 * the line; one of staff, the account.
 */
export function useWizard({ start, onMade }: Options) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const [named, setNamed] = useState(() => namedIn(search));
  const [entered, setEntered] = useState(() =>
    keptAs(
      start === null ? { ...withOrder(newDraft(), named.order), account: accountIn(search) } : draftOf(start),
    ),
  );
  const [saved, setSaved] = useState(start);
  const [problem, setProblem] = useState(noProblem);
  const [isStale, setIsStale] = useState(false);
  const [turn, setTurn] = useState(0);
  const [sent, setSent] = useState<ServiceRequest | null>(null);
  const makeOnce = useMakeOnce<DraftBody, ServiceRequest>();
  const { run: save, isLoading: isSaving } = useSaveDraft();
  const { draft, kept } = entered;
  const isDirty = draft !== kept;
  const change = (changed: Draft) => {
    setEntered((before) => ({ ...before, draft: changed }));
    const given = { step, before: draft, after: changed, on: today() };
    setProblem((shown) => mended(shown, stillMissing(shown.errors, given)));
  };

  const id = saved?.id ?? null;
  // As it was read last: photos come to it without changing its version.
  const now = useDraft(id, { enabled: false }).item;
  const latest = now !== null && now.rowVersion >= (saved?.rowVersion ?? 0) ? now : saved;
  const refetch = () => {
    if (id !== null) void useDraft.refetch(id);
  };
  const underWay = useRequestPhotos(id, refetch);

  const asker = { isStaff: isStaffSide(), isOfOrder: search.has('order') };
  const steps = stepsOf(draft, asker);
  const asked = stepNamed(search.get('step') ?? start?.wizardStep ?? '');
  const lacking = steps.findIndex((one) => first.has(one) && hasGaps(one, draft));
  const wanted = Math.max(
    0,
    steps.findIndex((one) => one === asked),
  );
  const at = lacking < 0 ? wanted : Math.min(wanted, lacking);
  const step = steps[at] ?? 'send';

  const addressOf = (next: Step, draftId: number | null) => {
    // Of a draft that is kept, the account and the line stand in itself.
    const names = (draftId === null ? ['account', 'order', 'line'] : ['order']).filter((name) =>
      search.has(name),
    );
    return {
      ...Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])),
      ...(draftId !== null && { draft: String(draftId) }),
      step: next,
    };
  };
  const goTo = (next: Step, draftId = id, isInstead = false) => {
    setProblem(noProblem);
    setSearch(addressOf(next, draftId), { replace: isInstead });
  };

  const keep = async (given: Draft, next: Step, { isForSending, overwrites, isQuiet }: Keeping = {}) => {
    const { rowVersion } = (overwrites ? latest : saved) ?? {};
    const saving = { id, rowVersion, step: next, isForSending: isForSending ?? false };
    const send = (body: DraftBody) => save({ door: given.orderNumber === '' ? 'incident' : 'product', body });
    // The server may have the draft whose answer was lost: anything else would make a second, or conflict with itself.
    const found = { isTold: false };
    const result = await makeOnce({
      form: bodyOf(given, saving),
      make: send,
      change: (made) => {
        if (made.item === null) return send(bodyOf(given, saving));
        const { id: madeId, rowVersion: madeVersion } = made.item;
        setSaved(made.item);
        if (id === null) onMade(madeId);
        found.isTold = true;
        return send(bodyOf(given, { ...saving, id: madeId, rowVersion: madeVersion }));
      },
    });
    if (result === null) return null;
    const { item } = result;
    if (result.isSuccess && item !== null) {
      setSaved(item);
      // What was typed since then is still to be saved.
      setEntered(({ draft: current }) => {
        const isOtherOrder = saved !== null && saved.orderNumber !== given.orderNumber;
        const merged = withSaved({ draft: current, given, saved: item, isOtherOrder });
        return { draft: merged, kept: current === given ? merged : given };
      });
      setProblem(noProblem);
      setIsStale(false);
      if (id === null && !found.isTold) onMade(item.id);
      return item;
    }
    if (isQuiet) return null;
    // Someone, or oneself on another device, was quicker.
    if (typeof result.current === 'object' && result.current !== null) {
      setIsStale(true);
      refetch();
      return null;
    }
    const [field] = Object.keys(result.errors);
    if (field !== undefined && stepOfField(field, steps) !== step) goTo(stepOfField(field, steps));
    setProblem({ message: result.message, errors: withoutPlaces(result.errors) });
    return null;
  };

  /** Saves the step and shows the next; `changed` is what a tap has just chosen. */
  const next = async (changed: Draft = draft) => {
    change(changed);
    const errors = missingIn(step, changed, today());
    if (Object.keys(errors).length > 0) {
      setProblem({ message: '', errors });
      return;
    }
    const following = stepsOf(changed, asker);
    const target = following[following.indexOf(step) + 1] ?? 'send';
    // The account alone is nothing to save yet.
    if (step === 'account' && id === null) {
      setEntered(keptAs(changed));
      goTo(target);
      return;
    }
    const made = await keep(changed, target);
    if (made !== null) goTo(target, made.id);
  };

  /** Saves without leaving the step. */
  const keepHere = async (given: Draft, keeping: Keeping = {}) => {
    const made = await keep(given, step, keeping);
    if (made !== null && id === null && !isLeaving(pathname))
      setSearch(addressOf(step, made.id), { replace: true });
  };

  // A phone may end the page while its camera or another app is open.
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && isDirty && step !== 'account')
        void keepHere(draft, { isQuiet: true });
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  });

  const send = async () => {
    const gap = steps.find((one) => hasGaps(one, draft));
    if (gap !== undefined) {
      goTo(gap);
      setProblem({ message: '', errors: missingIn(gap, draft, today()) });
      return;
    }
    const handedIn = await keep(draft, 'send', { isForSending: true });
    if (handedIn === null) return;
    announce(handedIn.number);
    setSent(handedIn);
  };

  return {
    id,
    draft,
    steps,
    step,
    at,
    images: latest?.images ?? [],
    underWay,
    problem,
    isSaving,
    sent,
    isDirty,
    /** Counts the drafts that took the place of another; what a step has noted of the old one goes. */
    turn,
    /** The line of the draft's order that was named before it was chosen. */
    line: named.order === draft.orderNumber ? named.line : null,
    change,
    goTo,
    next,
    /** Makes the draft, to which photos belong; what is lacking may be lacking. */
    begin: (changed: Draft) => {
      change(changed);
      if (id === null) void keepHere(changed);
    },
    /** Takes what the address or the order leaves no choice about; nothing of it is to be saved yet. */
    preset: (changed: Draft, isEnough: boolean) => {
      setEntered(keptAs(changed));
      if (isEnough) goTo('problem', id, true);
    },
    chooseOrder: (order: string, line: number | null = null) => {
      setNamed({ order, line });
      void next(withOrder(draft, order));
    },
    /** Instead of the order that the address names. */
    seekOrder: () => setSearch({ ...(id !== null && { draft: String(id) }), step: 'order' }),
    send,
    refetch,
    back: () => {
      const before = steps[at - 1];
      if (before !== undefined) goTo(before);
    },
    /** The draft as another device has left it, while one has to choose. */
    stale: isStale && latest !== null && latest.rowVersion > (saved?.rowVersion ?? 0) ? latest : null,
    takeTheirs: () => {
      if (latest === null) return;
      const theirs = draftOf(latest);
      setSaved(latest);
      setEntered(keptAs(theirs));
      setIsStale(false);
      setTurn(turn + 1);
      const there = stepsOf(theirs, asker).find((one) => one === stepNamed(latest.wizardStep));
      if (there !== undefined) goTo(there);
    },
    keepMine: () => void keep(draft, step, { overwrites: true }),
    closeStale: () => setIsStale(false),
  };
}

export type WizardState = ReturnType<typeof useWizard>;
