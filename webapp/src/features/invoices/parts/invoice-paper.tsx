import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Loaded } from '@/shared/ui/loaded';
import { useInvoicePaper } from '../stores';

const PdfView = lazyPart(async () => (await import('@/shared/pdf/pdf-view')).PdfView);

type Props = { id: number; name: string };

/** The paper itself, as it is mailed. */
export function InvoicePaper({ id, name }: Props) {
  const data = useInvoicePaper(id);
  const { item } = data;

  return (
    <Loaded data={data} height={640}>
      <Suspense fallback={<Skeleton h={640} role="status" aria-label={t('app.loading')} />}>
        {item !== null && <PdfView file={item.blob} name={name} />}
      </Suspense>
    </Loaded>
  );
}
