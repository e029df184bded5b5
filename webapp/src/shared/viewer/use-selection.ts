import { useEffect, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { announce } from '@/shared/ui/announcer';
import { pageUnder, type PlacedPage } from './layout';
import { markAt, placeOf, type SheetMark } from './marks';
import type { Point, Size } from './source';
import type { Stage } from './use-stage';
import { broughtTo } from './view';

type Options = {
  readonly stage: Stage;
  readonly sheet: Size;
  readonly places: readonly PlacedPage[];
  /** Marks in numerical order. */
  readonly marks: readonly SheetMark[];
  readonly onPage: (page: number) => void;
};

/** How near a press has to be to a mark, in pixels. */
const near = 12;

/** The mark that is looked at: chosen in the list, by the keyboard, or on the page. */
export function useSelection({ stage, sheet, places, marks, onPage }: Options) {
  const [selected, setSelected] = useState<number | null>(null);
  // How often one was brought into view. What was pressed on the page is in view already.
  const [turn, setTurn] = useState(0);
  const page = places[0]?.page;

  const select = (mark: SheetMark, isFar = true) => {
    setSelected(mark.id);
    if (isFar) setTurn((last) => last + 1);
    if (!places.some((place) => place.page === mark.page)) onPage(mark.page);
    announce(t('viewer.markIs', { number: marks.indexOf(mark) + 1, text: mark.text }));
  };

  useEffect(() => {
    const mark = marks.find(({ id }) => id === selected);
    const place = mark && places.find((one) => one.page === mark.page);
    if (turn === 0 || !mark || !place) return;
    const { x, y, ...box } = placeOf(mark.shape, place);
    stage.change((view) => broughtTo({ ...box, x: x + place.x, y: y + place.y }, view, sheet, stage.window));
    // Once for each choice and page; the stage differs at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [turn, page]);

  return {
    selected,
    select,
    clear: () => setSelected(null),
    step: (by: number) => {
      const at = marks.findIndex(({ id }) => id === selected);
      const first = by > 0 ? -1 : marks.length;
      const next = marks[((at < 0 ? first : at) + by + marks.length) % Math.max(1, marks.length)];
      if (next) select(next);
    },
    press: (at: Point) => {
      const under = pageUnder(places, at);
      const reach = near / (stage.view?.scale ?? 1);
      const there = marks.filter((mark) => mark.page === under?.place.page);
      const hit = under && markAt(there, under.at, under.place, reach);
      if (hit) select(hit, false);
      else setSelected(null);
    },
  };
}
