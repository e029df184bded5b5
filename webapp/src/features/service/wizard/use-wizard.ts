import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { FieldErrors } from '@/shared/api/answers';
import { isLeaving } from '@/shared/lib/navigation';
import { today } from '@/shared/lib/today';
import { useRequestPhotos } from '@/entities/service/use-request-photos';
import { isStaffSide } from '@/shared/side';
import { useMakeOnce } from '@/shared/store/make-once';
import { announce } from '@/shared/ui/announcer';
import { mended } from '@/shared/forms/use-entry-form';
import type { Door, ServiceRequest } from '../model';
import { useDraft, useSaveDraft } from '../stores';
import { blankDraft, stepsOf, withOrder, type Draft, type Step } from './draft';
import { missingIn, stepOfField, stillMissing, withoutPlaces } from './draft-checks';
import { bodyOf, draftOf, withSaved, type DraftBody } from './draft-wire';

type Options = {
  readonly door: Door;
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

/** What is entered, and what of it is saved: the same object when nothing was changed since. */
const keptAs = (draft: Draft) => ({ draft, kept: draft });

/**
 * One draft on its way through the steps. Each step is saved when it is left forwards; where it is shown stands in
 * the address, so that the browser's own way back is the wizard's. An address can name the order of a new one.
 */
export function useWizard({ door, start, onMade }: Options) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const [entered, setEntered] = useState(() =>
    keptAs(start === null ? withOrder(blankDraft, search.get('order') ?? '') : draftOf(start)),
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

  const steps = stepsOf(door, draft, isStaffSide());
  const asked = search.get('step') ?? start?.wizardStep;
  const at = Math.max(
    0,
    steps.findIndex((one) => one === asked),
  );
  const step = steps[at] ?? 'review';

  const goTo = (next: Step, draftId = id) => {
    setProblem(noProblem);
    setSearch({ ...(draftId !== null && { draft: String(draftId) }), step: next });
  };

  const keep = async (given: Draft, next: Step, { isForSending, overwrites, isQuiet }: Keeping = {}) => {
    const { rowVersion } = (overwrites ? latest : saved) ?? {};
    const saving = { id, rowVersion, step: next, isForSending: isForSending ?? false };
    const send = (body: DraftBody) => save({ door, body });
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
    const following = stepsOf(door, changed, isStaffSide());
    const target = following[following.indexOf(step) + 1] ?? 'review';
    // The account alone is nothing to save yet.
    if (step === 'account' && id === null) {
      setEntered(keptAs(changed));
      goTo(target);
      return;
    }
    const made = await keep(changed, target);
    if (made !== null) goTo(target, made.id);
  };

  const keepQuietly = async () => {
    const made = await keep(draft, step, { isQuiet: true });
    if (made !== null && id === null && !isLeaving(pathname))
      setSearch({ draft: String(made.id), step }, { replace: true });
  };

  // A phone may end the page while its camera or another app is open.
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && isDirty && step !== 'account') void keepQuietly();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  });

  const send = async () => {
    const lacking = steps.find((one) => Object.keys(missingIn(one, draft, today())).length > 0);
    if (lacking !== undefined) {
      goTo(lacking);
      setProblem({ message: '', errors: missingIn(lacking, draft, today()) });
      return;
    }
    const handedIn = await keep(draft, 'review', { isForSending: true });
    if (handedIn === null) return;
    announce(handedIn.number);
    setSent(handedIn);
  };

  return {
    door,
    id,
    draft,
    saved,
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
    change,
    goTo,
    next,
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
      const there = stepsOf(door, theirs, isStaffSide()).find((one) => one === latest.wizardStep);
      if (there !== undefined) goTo(there);
    },
    keepMine: () => void keep(draft, step, { overwrites: true }),
    closeStale: () => setIsStale(false),
  };
}

export type WizardState = ReturnType<typeof useWizard>;
