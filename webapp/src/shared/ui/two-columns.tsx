import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

type Props = {
  children: ReactNode;
  /** The side column, which moves below the main one on narrow screens. */
  side: ReactNode;
  /** No wider than a form should be. */
  isForm?: boolean;
};

/** A main column and a side column. */
export function TwoColumns({ children, side, isForm = false }: Props) {
  return (
    <div className={classes.columns} data-form={isForm}>
      {children}
      {side && <div className={classes.side}>{side}</div>}
    </div>
  );
}
