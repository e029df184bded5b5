import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

type Props = {
  title: string;
  /** Shown at the end of the title row. */
  aside?: ReactNode;
  /** The content brings its own distance to the edges, as tables do. */
  isFlush?: boolean;
  children: ReactNode;
};

/** A part of a page, under a heading of its own. */
export function Panel({ title, aside, isFlush = false, children }: Props) {
  return (
    <section className={classes.panel} data-flush={isFlush}>
      <header className={classes.head}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {aside}
      </header>
      {children}
    </section>
  );
}
