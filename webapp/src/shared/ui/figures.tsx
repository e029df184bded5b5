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
};

type Props = { figures: readonly Figure[] };

/** Figures beside each other, each of which leads to what it counts. */
export function Figures({ figures }: Props) {
  return (
    <div className={classes.figures}>
      {figures.map(({ value, over, under, to, isBad }) => (
        <Link key={to} to={to} className={classes.figure} data-bad={isBad}>
          {over && <span className={classes.about}>{over} </span>}
          <span className={classes.value}>{value}</span> <span className={classes.about}>{under}</span>
        </Link>
      ))}
    </div>
  );
}
