import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '@/shared/i18n/t';
import { announce } from '@/shared/ui/announcer';
import { overlapsAt, slotText, step, type BoardColumn, type Cargo, type Slot } from '../board-model';

/** What is in the hand, and over which column and hour it is; nowhere while it is beside the board. */
export type Carried = {
  readonly cargo: Cargo;
  readonly place: { readonly column: number; readonly startsMinute: number } | null;
};

type Options = {
  readonly columns: readonly BoardColumn[];
  /** The hours that the board shows, in minutes. */
  readonly hours: { readonly begins: number; readonly ends: number };
  readonly onDrop: (cargo: Cargo, to: Slot) => void;
};

/** A hand that trembles is not a drag. */
const threshold = 6;

/** Carries a card over the board, by pointer or by arrow keys; both end in the same drop. */
export function useCarry({ columns, hours, onDrop }: Options) {
  const [carried, setCarried] = useState<Carried | null>(null);
  // The card is drawn anew where it was put, and the focus goes with it.
  const dropped = useRef<number | null>(null);
  useEffect(() => {
    if (dropped.current === null) return;
    document.querySelector<HTMLElement>(`[data-handle="${dropped.current}"]`)?.focus();
    if (document.activeElement instanceof HTMLElement && document.activeElement.dataset['handle'])
      dropped.current = null;
  });

  const slotAt = (place: Carried['place']): Slot | null => {
    const column = place === null ? undefined : columns[place.column];
    if (place === null || column === undefined || column.isPast) return null;
    return { crewNumber: column.crewNumber, day: column.day, startsMinute: place.startsMinute };
  };
  /** Where it is, and with what it overlaps there. */
  const spoken = (slot: Slot, { cargo, place }: Carried) => {
    const overlaps = overlapsAt(columns[place?.column ?? -1], cargo, slot.startsMinute);
    const others = overlaps.map(({ number }) => number).join(', ');
    return others === '' ? slotText(slot) : t('board.slotOverlaps', { slot: slotText(slot), others });
  };
  const within = (minute: number, { minutes }: Cargo) =>
    Math.min(Math.max(minute, hours.begins), Math.max(hours.begins, hours.ends - minutes));

  const placeAt = (x: number, y: number, cargo: Cargo): Carried['place'] => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-column]')) {
      const area = element.getBoundingClientRect();
      if (x < area.left || x > area.right || y < area.top - area.height / 8 || y > area.bottom) continue;
      const column = Number(element.dataset['column']);
      if (columns[column]?.isPast !== false) return null;
      const minute = hours.begins + ((y - area.top) / area.height) * (hours.ends - hours.begins);
      return { column, startsMinute: within(Math.round(minute / step) * step, cargo) };
    }
    return null;
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, cargo: Cargo) => {
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null;
    // A finger on the card scrolls; on the handle it carries.
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !isHandle)) return;
    const origin = { x: event.clientX, y: event.clientY };
    const offset = cargo.from === null ? 12 : event.clientY - event.currentTarget.getBoundingClientRect().top;
    let hand: Carried | null = null;

    const stop = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', onEscape);
      setCarried(null);
    };
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (hand === null && Math.hypot(clientX - origin.x, clientY - origin.y) < threshold) return;
      hand = { cargo, place: placeAt(clientX, clientY - offset, cargo) };
      setCarried(hand);
    };
    const onUp = () => {
      const slot = hand === null ? null : slotAt(hand.place);
      // Letting go over a link is no click on it.
      if (hand !== null) {
        window.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      }
      stop();
      if (slot !== null) onDrop(cargo, slot);
    };
    const onEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') stop();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', onEscape);
  };

  const pickUp = (cargo: Cargo) => {
    const { from } = cargo;
    const own = columns.findIndex(
      ({ crewNumber, day }) => crewNumber === from?.crewNumber && day === from.day,
    );
    const free = columns.findIndex(({ isPast }) => !isPast);
    const column = own === -1 || columns[own]?.isPast ? free : own;
    if (column === -1) {
      announce(t('board.nowhere'));
      return;
    }
    const place = { column, startsMinute: within(from?.startsMinute ?? 540, cargo) };
    setCarried({ cargo, place });
    const slot = slotAt(place);
    if (slot !== null)
      announce(t('board.picked', { number: cargo.requestNumber, slot: spoken(slot, { cargo, place }) }));
  };

  const move = ({ cargo, place }: Carried, byColumn: number, byMinute: number) => {
    if (place === null) return;
    const next = {
      column: place.column + byColumn,
      startsMinute: within(place.startsMinute + byMinute, cargo),
    };
    const slot = slotAt(next);
    if (slot === null) {
      announce(t('board.edge'));
      return;
    }
    setCarried({ cargo, place: next });
    announce(spoken(slot, { cargo, place: next }));
  };

  const putBack = ({ cargo }: Carried) => {
    setCarried(null);
    announce(t('board.putBack', { number: cargo.requestNumber }));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, cargo: Cargo) => {
    const { key } = event;
    const isPress = key === ' ' || key === 'Enter';
    const inHand = carried?.cargo.requestId === cargo.requestId ? carried : null;
    if (inHand === null) {
      if (!isPress) return;
      event.preventDefault();
      pickUp(cargo);
      return;
    }
    const by = arrows[key];
    if (by !== undefined) move(inHand, by[0], by[1]);
    else if (isPress) {
      const slot = slotAt(inHand.place);
      setCarried(null);
      dropped.current = cargo.requestId;
      if (slot !== null) onDrop(cargo, slot);
    } else if (key === 'Escape' || key === 'Tab') putBack(inHand);
    else return;
    if (key !== 'Tab') event.preventDefault();
  };

  return { carried, onPointerDown, onKeyDown };
}

export type Carry = ReturnType<typeof useCarry>;

const arrows: Readonly<Record<string, readonly [columns: number, minutes: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};
