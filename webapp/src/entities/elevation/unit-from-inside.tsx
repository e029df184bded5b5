import type { Drawing } from './model';
import { marginOf, paintOf, Unit } from './unit-drawing';
import classes from './unit-drawing.module.css';

/** A unit as seen from the room, in the colors that it has there. The words beside it say what it is. */
export function UnitFromInside({ drawing }: { drawing: Drawing }) {
  const { width, height } = drawing;
  const margin = marginOf(drawing);
  return (
    <svg
      className={classes.drawing}
      style={paintOf(drawing.inside)}
      aria-hidden
      viewBox={[-margin, -margin, width + 2 * margin, height + 2 * margin].join(' ')}
    >
      <g transform={`translate(${width}) scale(-1 1)`}>
        <Unit drawing={drawing} />
      </g>
    </svg>
  );
}
