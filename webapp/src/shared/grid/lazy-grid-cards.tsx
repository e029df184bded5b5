import { Skeleton } from '@mantine/core';
import { Suspense, use } from 'react';
import { isPhone } from '@/shared/lib/use-is-phone';
import { t } from '@/shared/i18n/t';
import type { CardsProps, GridCards } from './grid-cards';
import type { PhoneTools, PhoneToolsProps } from './phone-tools';

type Module = { readonly GridCards: typeof GridCards; readonly PhoneTools: typeof PhoneTools };

// Only phones show it. Not by `lazy`, which would forget what kind of rows the list has.
let fetching: Promise<Module> | undefined;
let module: Module | undefined;

function fetched(): Promise<Module> {
  fetching ??= import('./phone-parts').then(
    (parts) => {
      module = parts;
      return parts;
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

// React waits for what it has not seen yet, even where it is there, and then shows nothing new for 300 ms.
const useModule = () => module ?? use(fetched());

function Loaded<Row extends { readonly id: number }>(props: CardsProps<Row>) {
  const { GridCards: Cards } = useModule();
  return <Cards {...props} />;
}

function LoadedTools<Row extends { readonly id: number }>(props: PhoneToolsProps<Row>) {
  const { PhoneTools: Tools } = useModule();
  return <Tools {...props} />;
}

/** Draws the list as cards on phones. */
export function LazyGridCards<Row extends { readonly id: number }>(props: CardsProps<Row>) {
  return (
    <Suspense fallback={<Skeleton data-first h="60dvh" role="status" aria-label={t('app.loading')} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** What else can be done with the list on phones. */
export function LazyPhoneTools<Row extends { readonly id: number }>(props: PhoneToolsProps<Row>) {
  return (
    <Suspense fallback={<Skeleton w={36} h={36} />}>
      <LoadedTools {...props} />
    </Suspense>
  );
}
