import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '@/shared/i18n/t';
import { useHand, type InHand } from '@/shared/lib/use-hand';
import { announce } from '@/shared/ui/announcer';
import { overlapsAt, slotText, step, type BoardColumn, type Cargo, type Slot } from '../board-model';

/** A column and an hour. */
type Place = { readonly column: number; readonly startsMinute: number };

type Carried = InHand<Cargo, Place>;

type Options = {
  readonly columns: readonly BoardColumn[];
  /** The hours that the board shows, in minutes. */
  readonly hours: { readonly begins: number; readonly ends: number };
  readonly onDrop: (cargo: Cargo, to: Slot) => void;
};

/** Carries a card over the board, by pointer or by arrow keys; both end in the same drop. */
export function useCarry({ columns, hours, onDrop }: Options) {
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

  const hand = useHand<Cargo, Place>({
    placeAt,
    onDrop: (cargo, place) => {
      const slot = slotAt(place);
      if (slot !== null) onDrop(cargo, slot);
    },
  });
  const { inHand: carried, setInHand: setCarried } = hand;

  const onPointerDown = (event: PointerEvent<HTMLElement>, cargo: Cargo) =>
    hand.onPointerDown(
      event,
      cargo,
      cargo.from === null ? 12 : event.clientY - event.currentTarget.getBoundingClientRect().top,
    );

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
      hand.focusHandle(cargo.requestId);
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
