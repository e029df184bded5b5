import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';

const AtProvider = lazyPart(async () => (await import('./at-provider')).AtProvider);

type Props = { name: string; isDone: boolean; onDone: () => void };

/** The sign-in at a provider once more, fetched for those who came by one. */
export function ProviderStep(props: Props) {
  return (
    <Suspense fallback={<Skeleton h={72} role="status" aria-label={t('app.loading')} />}>
      <AtProvider {...props} />
    </Suspense>
  );
}
