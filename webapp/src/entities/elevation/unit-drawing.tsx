import type { CSSProperties } from 'react';
import type { Drawing } from './model';
import classes from './unit-drawing.module.css';

type Props = {
  drawing: Drawing;
  /** The panel that something is the matter with. */
  marked?: number | null | undefined;
  /** In words; the drawing's own where nothing else is said. */
  label?: string;
};

/** The room around a drawing, which the strokes at its edge need. */
export const marginOf = ({ width, height }: Drawing): number => Math.max(width, height) / 60;

type Paint = CSSProperties & Readonly<Record<'--frame' | '--solid' | '--edge', string>>;

/** The colors of a side, where they are known. */
export const paintOf = (side: Drawing['outside']): Paint | undefined =>
  side ? { '--frame': side.fill, '--solid': side.fill, '--edge': side.line } : undefined;

/** A unit from outside. Lines are as thick at 40 pixels as at 800. */
export function UnitDrawing({ drawing, marked, label = drawing.label }: Props) {
  const { width, height, panels = [], dimensions = [], planDepth } = drawing;
  const text = Math.max(width, height) / 24;
  const right = Math.max(width, ...dimensions.map(({ x2 }) => x2 + 2 * text));
  const below = Math.max(height, ...dimensions.map(({ y2 }) => y2 + 2 * text));
  const planTop = below + text;
  const bottom = planDepth ? planTop + planDepth + text : below;
  const margin = marginOf(drawing);
  const at = panels.find(({ number }) => number === marked);
  return (
    <svg
      className={classes.drawing}
      style={paintOf(drawing.outside)}
      role="img"
      aria-label={label}
      viewBox={[-margin, -margin, right + 2 * margin, bottom + 2 * margin].join(' ')}
    >
      <Unit drawing={drawing} />
      {at && <rect className={classes.marked} x={at.x} y={at.y} width={at.width} height={at.height} />}
      {dimensions.map((line) => (
        <DimensionLine key={[line.x1, line.y1, line.x2, line.y2].join(' ')} line={line} text={text} />
      ))}
      {drawing.plan && (
        <path className={classes.plan} d={drawing.plan} transform={`translate(0 ${planTop})`} />
      )}
    </svg>
  );
}

/** The unit alone, without what is written around it. */
export function Unit({ drawing }: { drawing: Drawing }) {
  return (
    <>
      <path className={classes.frame} d={drawing.frame} />
      {drawing.solid && <path className={classes.solid} d={drawing.solid} />}
      {drawing.sash && <path className={classes.sash} d={drawing.sash} />}
      {drawing.glass && <path className={classes.glass} data-glazing={drawing.glazing} d={drawing.glass} />}
      {drawing.bars && <path d={drawing.bars} />}
      {drawing.hinges && <path className={classes.hinges} d={drawing.hinges} />}
      {drawing.arrows && <path d={drawing.arrows} />}
    </>
  );
}

type DimensionProps = { line: NonNullable<Drawing['dimensions']>[number]; text: number };

/** Inches stand above the line, millimeters below it. */
function DimensionLine({ line: { x1, y1, x2, y2, inches, millimetres }, text }: DimensionProps) {
  const tick = text / 2;
  const isAcross = y1 === y2;
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const ticks = isAcross
    ? `M${x1} ${y1 - tick}V${y1 + tick}M${x2} ${y2 - tick}V${y2 + tick}`
    : `M${x1 - tick} ${y1}H${x1 + tick}M${x2 - tick} ${y2}H${x2 + tick}`;
  return (
    <g className={classes.dimension}>
      <path d={`M${x1} ${y1}L${x2} ${y2}${ticks}`} />
      <g fontSize={text} transform={isAcross ? undefined : `rotate(-90 ${x} ${y})`}>
        <text x={x} y={y - text / 3}>
          {inches}
        </text>
        <text x={x} y={y + text}>
          {millimetres}
        </text>
      </g>
    </g>
  );
}
