import { Skeleton } from '@mantine/core';
import { Suspense, use } from 'react';
import type { CardsProps, RowCards } from './row-cards';
import { PartNet } from './lazy-part';

// Only phones show it. Not by `lazy`, which would forget what kind of rows there are.
let module: Promise<{ readonly RowCards: typeof RowCards }> | undefined;

function Loaded<Row>(props: CardsProps<Row>) {
  module ??= import('./row-cards').catch((error: unknown) => {
    module = undefined;
    throw error;
  });
  const { RowCards: Cards } = use(module);
  return <Cards {...props} />;
}

type Props<Row> = CardsProps<Row> & {
  /** About how many pixels a row will need, where it is more than a few words. */
  heightOf?: ((row: Row) => number) | undefined;
};

const FEW_WORDS = 64;

/** The rows of a record on a phone. */
export function LazyRowCards<Row>({ heightOf, ...props }: Props<Row>) {
  const height = props.rows.reduce((sum, row) => sum + (heightOf?.(row) ?? FEW_WORDS), 0);
  return (
    <PartNet>
      <Suspense fallback={<Skeleton h={height} />}>
        <Loaded {...props} />
      </Suspense>
    </PartNet>
  );
}
