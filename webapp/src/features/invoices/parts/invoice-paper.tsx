import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { t } from '@/shared/i18n/t';
import { FailedState } from '@/shared/ui/failed-state';
import { useInvoicePaper } from '../stores';

const PdfView = lazy(async () => ({ default: (await import('@/shared/pdf/pdf-view')).PdfView }));

type Props = { id: number; name: string };

/** The paper itself, as it is mailed. */
export function InvoicePaper({ id, name }: Props) {
  const { item, isLoading, message, run, refresh } = useInvoicePaper();
  useEffect(() => void run(id), [run, id]);

  if (!isLoading && item === null && message !== '')
    return <FailedState title={t('record.failed')} message={message} onRetry={() => void refresh()} />;
  const waiting = <Skeleton h={640} role="status" aria-label={t('app.loading')} />;
  if (item === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <PdfView file={item.blob} name={name} />
    </Suspense>
  );
}
