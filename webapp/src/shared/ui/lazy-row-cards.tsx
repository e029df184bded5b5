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

/** The rows of a record on a phone. */
export function LazyRowCards<Row>(props: CardsProps<Row>) {
  return (
    <PartNet>
      <Suspense fallback={<Skeleton h={64 * props.rows.length} />}>
        <Loaded {...props} />
      </Suspense>
    </PartNet>
  );
}
