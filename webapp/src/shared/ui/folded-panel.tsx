import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

type Props = {
  title: string;
  /** The content brings its own distance to the edges. */
  isFlush?: boolean;
  children: ReactNode;
};

/** A part of a page of which only the heading is seen until it is opened. */
export function FoldedPanel({ title, isFlush = false, children }: Props) {
  return (
    <details className={classes.panel} data-flush={isFlush}>
      <summary className={classes.fold}>
        <Title order={2} size="h3">
          {title}
        </Title>
      </summary>
      {children}
    </details>
  );
}
