import type { ReactNode, Ref } from 'react';
import classes from './notice.module.css';

type Props = {
  tone: 'bad' | 'good' | 'neutral' | 'waiting';
  title?: string;
  /** `alert` is read out at once, `status` when there is a pause. */
  role?: 'alert' | 'status';
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** A message in the page, beside what it is about. It can be given the focus. */
export function Notice({ tone, title, role, children, ref }: Props) {
  return (
    <div ref={ref} className={classes.notice} data-tone={tone} role={role} tabIndex={-1}>
      {title && <p className={classes.title}>{title}</p>}
      {children}
    </div>
  );
}
