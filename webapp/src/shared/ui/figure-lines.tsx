import { Link } from 'react-router';
import classes from './figure-lines.module.css';

type Line = {
  readonly label: string;
  readonly value: string;
  /** The page that lists what is summed. */
  readonly to: string;
  readonly isBad?: boolean;
};

type Props = { lines: readonly Line[]; under?: string };

/** Figures below each other, a line each, where there is no room for large ones. */
export function FigureLines({ lines, under = '' }: Props) {
  return (
    <div className={classes.lines}>
      {lines.map(({ label, value, to, isBad = false }) => (
        <Link key={label} to={to} className={classes.line} data-bad={isBad || undefined}>
          <span className={classes.label}>{label}</span> <span className={classes.value}>{value}</span>
        </Link>
      ))}
      {under !== '' && <p className={classes.under}>{under}</p>}
    </div>
  );
}
