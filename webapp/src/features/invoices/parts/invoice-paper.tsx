import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { viewableSource } from '@/shared/viewer/kept-source';
import { invoicePaperPath } from '../api';

const Viewer = lazyPart(async () => (await import('@/shared/viewer/viewer')).Viewer);

type Props = { id: number; name: string };

/** The paper itself, as it is mailed. */
export function InvoicePaper({ id, name }: Props) {
  return (
    <Suspense fallback={<Skeleton h={640} role="status" aria-label={t('app.loading')} data-loading />}>
      <Viewer source={viewableSource({ name, path: invoicePaperPath(id) })} />
    </Suspense>
  );
}
