import type { KeyboardEvent } from 'react';
import { deedOf } from './keys';
import { isMarkKind } from './marks';
import type { Size } from './source';
import type { Stage } from './use-stage';
import type { Marking } from './use-marking';
import { canPan, middleOf, toSheet } from './view';

type Options = {
  readonly stage: Stage;
  readonly sheet: Size;
  readonly marking: Marking;
  readonly mayMark: boolean;
  readonly onTurn: (by: number) => void;
  readonly onEnd: (end: 'first' | 'last') => void;
  readonly onMark: (by: number) => void;
  readonly onSpread: () => void;
  readonly onHelp: () => void;
};

const zoomStep = 1.25;

/** Everything by the keyboard, while the window of the sheet has the focus. */
export function useKeys({ stage, sheet, marking, mayMark, ...on }: Options) {
  const { view, window } = stage;
  const middle = view === null ? middleOf(sheet) : toSheet(view, middleOf(window));
  const isDrawing = marking.tool !== 'hand';

  const pan = (x: number, y: number): void => {
    if (view === null) return;
    if (isDrawing) {
      // Arrows move the place of the next point, as far as they would move the sheet.
      marking.move({ x: -x / 6 / view.scale, y: -y / 6 / view.scale }, middle);
      return;
    }
    if (canPan(view, { x, y }, sheet, window)) stage.pan({ x, y });
    else if (x !== 0) on.onTurn(x > 0 ? -1 : 1);
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    // What is typed in a field of the viewer is no command.
    if (event.target !== event.currentTarget) return;
    if (event.key === ' ') event.preventDefault();
    const deed = deedOf(event);
    if (deed === null) return;
    if (deed.do === 'tool' && isMarkKind(deed.tool) && !mayMark) return;
    if (deed.do === 'set' && !isDrawing) return;
    if (deed.do === 'cancel' && !isDrawing) return;
    event.preventDefault();
    // Otherwise a dialog around the viewer would close.
    event.stopPropagation();
    switch (deed.do) {
      case 'pan':
        pan(deed.x, deed.y);
        break;
      case 'turn':
        on.onTurn(deed.by);
        break;
      case 'first':
      case 'last':
        on.onEnd(deed.do);
        break;
      case 'zoomIn':
        stage.zoom(zoomStep);
        break;
      case 'zoomOut':
        stage.zoom(1 / zoomStep);
        break;
      case 'fitPage':
        stage.fitTo('page');
        break;
      case 'fitWidth':
        stage.fitTo('width');
        break;
      case 'spread':
        on.onSpread();
        break;
      case 'help':
        on.onHelp();
        break;
      case 'mark':
        on.onMark(deed.by);
        break;
      case 'tool':
        marking.choose(deed.tool);
        break;
      case 'set':
        marking.set(middle);
        break;
      default:
        marking.choose('hand');
    }
  };
}
