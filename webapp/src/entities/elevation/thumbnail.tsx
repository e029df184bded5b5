import type { Drawing } from './model';
import { UnitDrawing } from './unit-drawing';
import classes from './unit-drawing.module.css';

/** A unit at the beginning of its row. It keeps its place while it is on its way. */
export function Thumbnail({ drawing }: { drawing: Drawing | undefined }) {
  return <span className={classes.thumbnail}>{drawing && <UnitDrawing drawing={drawing} />}</span>;
}
