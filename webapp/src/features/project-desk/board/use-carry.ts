import type { KeyboardEvent, PointerEvent } from 'react';
import type { ProjectRequest } from '@/entities/project/model';
import { t } from '@/shared/i18n/t';
import { useHand } from '@/shared/lib/use-hand';
import { announce } from '@/shared/ui/announcer';
import { columnTitle, movesOf, nextPlace, spoken, type Cargo, type Move } from '../board-model';
import { boardStatuses, type BoardStatus } from '../stores';

type Held = Cargo & { readonly moves: readonly Move[] };

type Options = { readonly onMove: (cargo: Cargo, move: Move) => void };

/** Carries a request to another state, by pointer or by arrow keys; both end in the step that leads there. */
export function useCarry({ onMove }: Options) {
  const moveTo = ({ moves }: Held, to: BoardStatus) => moves.find((move) => move.to === to);

  const placeAt = (x: number, y: number, held: Held): BoardStatus | null => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-column]')) {
      const area = element.getBoundingClientRect();
      if (x < area.left || x > area.right || y < area.top || y > area.bottom) continue;
      const over = boardStatuses.find((status) => status === element.dataset['column']);
      return over !== undefined && moveTo(held, over) !== undefined ? over : null;
    }
    return null;
  };
  const drop = (held: Held, place: BoardStatus) => {
    const move = moveTo(held, place);
    if (move !== undefined) onMove(held, move);
  };
  const { inHand, setInHand, onPointerDown } = useHand<Held, BoardStatus>({ placeAt, onDrop: drop });

  const held = (request: ProjectRequest, from: BoardStatus): Held => ({
    id: request.id,
    number: request.number,
    from,
    moves: movesOf(from, request),
  });

  const pickUp = (cargo: Held) => {
    const { number, from, moves } = cargo;
    if (moves.length === 0) return announce(t('projectDesk.boardNowhere', { number }));
    setInHand({ cargo, place: from });
    announce(t('projectDesk.boardPicked', { number, column: columnTitle(from) }));
  };
  const step = (cargo: Held, place: BoardStatus, by: -1 | 1) => {
    const places = new Set([cargo.from, ...cargo.moves.map(({ to }) => to)]);
    const next = nextPlace(place, by, places);
    if (next === null) return announce(t('projectDesk.boardEdge'));
    setInHand({ cargo, place: next });
    announce(spoken(next, cargo.from, moveTo(cargo, next)));
  };
  const putDown = (cargo: Held, place: BoardStatus) => {
    setInHand(null);
    if (place === cargo.from) announce(t('projectDesk.boardPutBack', { number: cargo.number }));
    else drop(cargo, place);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, request: ProjectRequest, from: BoardStatus) => {
    const { key } = event;
    const isPress = key === ' ' || key === 'Enter';
    const mine = inHand?.cargo.id === request.id ? inHand : null;
    if (mine === null) {
      if (!isPress) return;
      event.preventDefault();
      pickUp(held(request, from));
      return;
    }
    const { cargo, place } = mine;
    const at = place ?? cargo.from;
    if (key === 'ArrowLeft') step(cargo, at, -1);
    else if (key === 'ArrowRight') step(cargo, at, 1);
    else if (isPress) putDown(cargo, at);
    else if (key === 'Escape' || key === 'Tab') putDown(cargo, cargo.from);
    else return;
    if (key !== 'Tab') event.preventDefault();
  };

  return {
    inHand,
    onKeyDown,
    onPointerDown: (event: PointerEvent<HTMLElement>, request: ProjectRequest, from: BoardStatus) =>
      onPointerDown(event, held(request, from)),
  };
}

export type Carry = ReturnType<typeof useCarry>;
