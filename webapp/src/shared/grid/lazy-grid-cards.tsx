import { Skeleton } from '@mantine/core';
import { Suspense, use } from 'react';
import { isPhone } from '@/shared/lib/use-is-phone';
import { t } from '@/shared/i18n/t';
import type { CardsProps, GridCards } from './grid-cards';

type Module = { readonly GridCards: typeof GridCards };

// Only phones show it. Not by `lazy`, which would forget what kind of rows the list has.
let fetching: Promise<Module> | undefined;
let module: Module | undefined;

function fetched(): Promise<Module> {
  fetching ??= import('./grid-cards').then(
    (cards) => {
      module = cards;
      return cards;
    },
    (error: unknown) => {
      fetching = undefined;
      throw error;
    },
  );
  return fetching;
}

// While the rows are asked for; what fails here is said when it is drawn.
if (isPhone()) fetched().catch(() => undefined);

function Loaded<Row extends { readonly id: number }>(props: CardsProps<Row>) {
  // React waits for what it has not seen yet, even where it is there, and then shows nothing new for 300 ms.
  const { GridCards: Cards } = module ?? use(fetched());
  return <Cards {...props} />;
}

/** Draws the list as cards on phones. */
export function LazyGridCards<Row extends { readonly id: number }>(props: CardsProps<Row>) {
  return (
    <Suspense fallback={<Skeleton data-first h="60dvh" role="status" aria-label={t('app.loading')} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
