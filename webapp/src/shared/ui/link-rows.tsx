import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './link-rows.module.css';

export type LinkRow = {
  readonly key: string | number;
  readonly to: string;
  readonly title: string;
  /** A second line in smaller type. */
  readonly about?: ReactNode;
  /** At the end of the row: a date, an amount, a status. */
  readonly aside?: ReactNode;
  /** A button or link of its own, above the row's. */
  readonly act?: ReactNode;
};

type Props = {
  rows: readonly LinkRow[];
  /** On phones the first three, where a list has them all. */
  isShort?: boolean;
  /** A line each, whatever is left out of it. */
  isDense?: boolean;
  /** Uses as few lines as possible on phones. */
  isClamped?: boolean;
};

/** Short rows that each lead somewhere. */
export function LinkRows({ rows, isShort = false, isDense = false, isClamped = isShort }: Props) {
  return (
    <ul
      className={classes.rows}
      data-short={isShort}
      data-clamped={isClamped}
      data-dense={isDense || undefined}
    >
      {rows.map(({ key, to, title, about, aside, act }) => (
        <li key={key} className={classes.row}>
          <span className={classes.words}>
            <Link to={to} className={classes.link}>
              {title}
            </Link>
            {about && <span className={classes.about}>{about}</span>}
          </span>
          {aside && <span className={classes.aside}>{aside}</span>}
          {act && <span className={classes.act}>{act}</span>}
        </li>
      ))}
    </ul>
  );
}
