/**
 * Where a visitor is, by the browser's own history: a handful of pages side by side need no router. Entries are
 * numbered under the name that the router of the signed-in areas uses, so that each understands what the other left.
 */
import { useEntries } from '@/shared/forms/entries';
import { lendRouter } from '@/shared/lib/navigation';

export type Address = { readonly pathname: string; readonly search: string };

type Ask = (leave: () => void) => void;
let ask: Ask | null = null;

/** Asks before a page is left on which something is entered; `leave` goes on all the same. */
export function askBeforeLeaving(question: Ask): () => void {
  ask = question;
  return () => {
    ask = null;
  };
}

/** Tells where the visitor is, now and after each move, and lets code outside components move them. */
export function followAddress(onMove: (address: Address) => void): () => void {
  let address = here();
  let index = indexOf(window.history.state) ?? 0;
  /** Of a move through the history that this causes itself. */
  let coming: 'return' | 'leave' | null = null;

  const arrive = () => {
    address = here();
    onMove(address);
  };
  const isHeld = (pathname: string) => pathname !== address.pathname && useEntries.getState().unkept > 0;

  const navigate = (to: string, { replace = false } = {}) => {
    const leave = () => {
      if (!replace) index += 1;
      window.history[replace ? 'replaceState' : 'pushState']({ idx: index }, '', to);
      arrive();
    };
    if (ask !== null && isHeld(new URL(to, window.location.href).pathname)) ask(leave);
    else leave();
  };

  /** The browser has moved already, so that a question has to bring it back first. */
  const onPopState = ({ state }: PopStateEvent) => {
    const cause = coming;
    coming = null;
    if (cause === 'return') return;
    const steps = (indexOf(state) ?? index) - index;
    if (ask === null || cause === 'leave' || steps === 0 || !isHeld(window.location.pathname)) {
      index += steps;
      arrive();
      return;
    }
    coming = 'return';
    window.history.go(-steps);
    ask(() => {
      coming = 'leave';
      window.history.go(steps);
    });
  };

  window.history.replaceState({ idx: index }, '');
  window.addEventListener('popstate', onPopState);
  const takeBack = lendRouter({
    get state() {
      return { location: address };
    },
    navigate,
  });
  onMove(address);
  return () => {
    window.removeEventListener('popstate', onPopState);
    takeBack();
  };
}

const here = (): Address => ({ pathname: window.location.pathname, search: window.location.search });

const indexOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
