import { Link } from 'react-router';
import classes from './figures.module.css';

export type Figure = {
  readonly value: string;
  /** The label above the figure, and the one below it. */
  readonly over?: string;
  readonly under: string;
  /** The page that lists what is counted. */
  readonly to: string;
  readonly isBad: boolean;
  /** What is said below it is bad, not the figure itself: `12`, of which `3 late`. */
  readonly isUnderBad?: boolean;
  /** What it was on the days before, oldest first, and the same in words. */
  readonly trend?: { readonly values: readonly number[]; readonly label: string } | undefined;
};

type Props = { figures: readonly Figure[] };

/** Figures beside each other, each of which leads to what it counts. */
export function Figures({ figures }: Props) {
  return (
    <div className={classes.figures}>
      {figures.map(({ value, over, under, to, isBad, isUnderBad = false, trend }) => (
        <Link key={`${over ?? ''} ${to}`} to={to} className={classes.figure} data-bad={isBad}>
          {over && <span className={classes.about}>{over} </span>}
          <span className={classes.value}>{value}</span>{' '}
          <span className={classes.about} data-bad={isUnderBad || undefined}>
            {under}
          </span>
          {trend && <Trend {...trend} />}
        </Link>
      ))}
    </div>
  );
}

const width = 100;
const height = 20;

/** A line of the days before; those who can't see it are told its values. */
function Trend({ values, label }: NonNullable<Figure['trend']>) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => (at / (values.length - 1)) * width;
  const y = (value: number) => height - 2 - ((value - least) / Math.max(1, most - least)) * (height - 4);
  return (
    <svg
      className={classes.trend}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
    </svg>
  );
}
