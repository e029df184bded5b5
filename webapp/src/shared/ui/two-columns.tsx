import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

type Props = {
  children: ReactNode;
  /** What stands beside it, and under it where there is no room. */
  side: ReactNode;
  /** No wider than a form should be. */
  isForm?: boolean;
};

/** What a record is about, and beside it what else is known of it. */
export function TwoColumns({ children, side, isForm = false }: Props) {
  return (
    <div className={classes.columns} data-form={isForm}>
      {children}
      {side && <div className={classes.side}>{side}</div>}
    </div>
  );
}
