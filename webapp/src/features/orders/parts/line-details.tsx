import { SimpleGrid } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { EmptyState } from '@/shared/ui/empty-state';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Loaded } from '@/shared/ui/loaded';
import { grouped } from '../model';
import { useLineDetails } from '../stores';

type Props = { id: number; lineNumber: number };

/** Glass, colours, hardware: each kind under its heading. */
export function LineDetails(props: Props) {
  const query = useStable(props);
  const data = useLineDetails(query);
  const { items } = data;

  return (
    <Loaded
      data={data}
      height={200}
      isEmpty={items.length === 0}
      empty={
        <EmptyState icon={IconListDetails} title={t('order.noDetails')} help={t('order.noDetailsHelp')} />
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {grouped(items).map(({ category, details }) => (
          <FactsPanel key={category} title={category || t('order.otherDetails')} facts={details} />
        ))}
      </SimpleGrid>
    </Loaded>
  );
}
