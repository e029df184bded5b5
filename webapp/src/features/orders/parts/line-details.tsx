import { SimpleGrid, Skeleton } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { EmptyState } from '@/shared/ui/empty-state';
import { Facts } from '@/shared/ui/facts';
import { FailedState } from '@/shared/ui/failed-state';
import { Panel } from '@/shared/ui/panel';
import { grouped } from '../model';
import { useLineDetails } from '../stores';

type Props = { id: number; lineNumber: number };

/** Glass, colours, hardware: each kind under its heading. */
export function LineDetails(props: Props) {
  const query = useStable(props);
  const { items, isLoading, isSuccess, message, run, refresh } = useLineDetails();
  useEffect(() => void run(query), [run, query]);

  if (!isLoading && !isSuccess && message !== '')
    return <FailedState title={t('record.failed')} message={message} onRetry={() => void refresh()} />;
  if (!isSuccess) return <Skeleton h={200} role="status" aria-label={t('app.loading')} />;
  if (items.length === 0)
    return (
      <EmptyState icon={IconListDetails} title={t('orders.noDetails')} help={t('orders.noDetailsHelp')} />
    );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      {grouped(items).map(({ category, details }) => (
        <Panel key={category} title={category || t('orders.otherDetails')}>
          <Facts facts={details} />
        </Panel>
      ))}
    </SimpleGrid>
  );
}
