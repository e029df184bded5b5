import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** What is in the hand, and over which place of a board it is; nowhere while it is beside the board. */
export type InHand<Cargo, Place> = { readonly cargo: Cargo; readonly place: Place | null };

type Options<Cargo, Place> = {
  /** The place under a point of the screen; null where nothing can be put down. */
  readonly placeAt: (x: number, y: number, cargo: Cargo) => Place | null;
  readonly onDrop: (cargo: Cargo, place: Place) => void;
};

/** A hand that trembles is not a drag. */
const threshold = 6;

/**
 * Carries a card over a board by the pointer: a mouse takes it anywhere, a finger by its handle (`data-handle`),
 * because elsewhere it scrolls. Boards move what is in the hand by the keyboard themselves, by `setInHand`.
 */
export function useHand<Cargo, Place>({ placeAt, onDrop }: Options<Cargo, Place>) {
  const [inHand, setInHand] = useState<InHand<Cargo, Place> | null>(null);
  /** Ends the carrying, where something is in the hand. */
  const putBack = useRef<(() => void) | null>(null);
  // A board that is left takes nothing with it.
  useEffect(() => () => putBack.current?.(), []);
  // The card is drawn anew where it was put, and the focus goes with it.
  const dropped = useRef<number | null>(null);
  useEffect(() => {
    if (dropped.current === null) return;
    document.querySelector<HTMLElement>(`[data-handle="${dropped.current}"]`)?.focus();
    if (document.activeElement instanceof HTMLElement && document.activeElement.dataset['handle'])
      dropped.current = null;
  });

  /** `above`: how far below the card's top it was taken. */
  const onPointerDown = (event: PointerEvent<HTMLElement>, cargo: Cargo, above = 0) => {
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null;
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !isHandle)) return;
    const origin = { x: event.clientX, y: event.clientY };
    let hand: InHand<Cargo, Place> | null = null;

    const stop = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', onEscape);
      putBack.current = null;
      setInHand(null);
    };
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (hand === null && Math.hypot(clientX - origin.x, clientY - origin.y) < threshold) return;
      hand = { cargo, place: placeAt(clientX, clientY - above, cargo) };
      setInHand(hand);
    };
    const onUp = () => {
      const place = hand?.place ?? null;
      // Letting go over a link is no click on it.
      if (hand !== null) {
        window.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      }
      stop();
      if (place !== null) onDrop(cargo, place);
    };
    const onEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') stop();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', onEscape);
    putBack.current = stop;
  };

  return {
    inHand,
    setInHand,
    onPointerDown,
    /** Gives the focus to the handle of a card once it is drawn anew. */
    focusHandle: (id: number) => {
      dropped.current = id;
    },
  };
}

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};
