import type { ReactNode } from 'react';
import classes from './entry-rows.module.css';

/** A short list of entries with something to do at the end of each. */
export function EntryRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

type Props = {
  /** Describes the entry. */
  children: ReactNode;
  /** Actions for the entry, or its result. */
  end?: ReactNode;
  /** Its end stays beside the words, however narrow the page is. */
  isOneLine?: boolean;
};

export function EntryRow({ children, end, isOneLine }: Props) {
  return (
    <li className={classes.row} data-one-line={isOneLine}>
      <div className={classes.words}>{children}</div>
      {end}
    </li>
  );
}
