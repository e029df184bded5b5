import { IconTags } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListPage } from '@/shared/ui/list-page';
import { priceList } from './price-list';

export default function PricesPage() {
  return (
    <ListPage
      list={priceList}
      title={t('nav.pricing')}
      about={t('pricing.about')}
      empty={
        <EmptyState icon={IconTags} title={t('pricing.emptyReader')} help={t('pricing.emptyReaderHelp')} />
      }
    />
  );
}
