import { codeText, type CodeWords } from '@/shared/i18n/t';
import {
  arrowPath,
  boxOf,
  cloudPath,
  dimensionPath,
  placesOf,
  stateOf,
  type MarkShape,
  type SheetMark,
} from './marks';
import type { Size } from './source';
import classes from './viewer.module.css';

type Props = {
  page: Size;
  marks: readonly SheetMark[];
  /** The one that is being drawn, or waits for its words. */
  draft: MarkShape | null;
  selected: number | null;
  /** How many units of the page a pixel takes. */
  pixel: number;
  stamps: CodeWords;
  /** The number of a mark in the list. */
  numberOf: (mark: SheetMark) => number;
};

/** The marks of a page over it. They are listed beside it as well, so a reader's text does without the picture. */
export function MarkShapes({ page, marks, draft, selected, pixel, stamps, numberOf }: Props) {
  return (
    <svg
      className={classes.marks}
      viewBox={`0 0 ${page.width} ${page.height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {marks.map((mark) => (
        <g key={mark.id} data-state={stateOf(mark)} data-selected={mark.id === selected}>
          <Shape shape={mark.shape} page={page} pixel={pixel} stamps={stamps} text={mark.text} />
          <Flag shape={mark.shape} page={page} pixel={pixel} number={numberOf(mark)} />
        </g>
      ))}
      {draft && (
        <g data-state="draft">
          <Shape shape={draft} page={page} pixel={pixel} stamps={stamps} text="" />
        </g>
      )}
    </svg>
  );
}

type ShapeProps = Pick<Props, 'page' | 'pixel' | 'stamps'> & { shape: MarkShape; text: string };

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function Shape({ shape, page, pixel, stamps, text }: ShapeProps) {
  const places = placesOf(shape, page);
  const [first, second = first] = places;
  if (first === undefined || second === undefined) return null;
  switch (shape.kind) {
    case 'cloud':
      return <path d={cloudPath(places, Math.max(14 * pixel, boxOf(places).width / 60))} />;
    case 'arrow':
      return <path d={arrowPath(first, second, 14 * pixel)} />;
    case 'dimension':
      return <path d={dimensionPath(first, second, 16 * pixel)} />;
    case 'stamp':
      return (
        <text x={first.x} y={first.y} fontSize={18 * pixel} fontWeight={700} textAnchor="middle">
          {codeText(stamps, shape.stamp ?? '').toUpperCase()}
        </text>
      );
    default:
      return (
        <text x={first.x + 12 * pixel} y={first.y + 4 * pixel} fontSize={14 * pixel}>
          {short(text)}
        </text>
      );
  }
}

type FlagProps = Pick<Props, 'page' | 'pixel'> & { shape: MarkShape; number: number };

/** The number of a mark, where it begins. */
function Flag({ shape, page, pixel, number }: FlagProps) {
  const [first] = placesOf(shape, page);
  if (first === undefined) return null;
  const radius = 9 * pixel;
  const y = shape.kind === 'stamp' ? first.y - 26 * pixel : first.y;
  return (
    <g className={classes.flag}>
      <circle cx={first.x} cy={y} r={radius} />
      <text x={first.x} y={y} fontSize={11 * pixel} textAnchor="middle" dominantBaseline="central">
        {number}
      </text>
    </g>
  );
}
