import { Skeleton } from '@mantine/core';
import { Suspense, use } from 'react';
import { isPhone } from '@/shared/lib/use-is-phone';
import { t } from '@/shared/i18n/t';
import type { CardsProps, GridCards } from './grid-cards';

type Module = { readonly GridCards: typeof GridCards };

// Only phones show it. Not by `lazy`, which would forget what kind of rows the list has.
let module: Promise<Module> | undefined;

function fetched(): Promise<Module> {
  module ??= import('./grid-cards').catch((error: unknown) => {
    module = undefined;
    throw error;
  });
  return module;
}

// While the rows are asked for; what fails here is said when it is drawn.
if (isPhone()) fetched().catch(() => undefined);

function Loaded<Row extends { readonly id: number }>(props: CardsProps<Row>) {
  const { GridCards: Cards } = use(fetched());
  return <Cards {...props} />;
}

/** The list on a phone. */
export function LazyGridCards<Row extends { readonly id: number }>(props: CardsProps<Row>) {
  return (
    <Suspense fallback={<Skeleton h="60dvh" role="status" aria-label={t('app.loading')} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
