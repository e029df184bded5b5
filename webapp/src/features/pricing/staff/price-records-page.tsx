import { Button } from '@mantine/core';
import { IconTags, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { prefetchRecords, RecordListPage } from '@/shared/records/record-list-page';
import { useCan } from '@/shared/store/authorization';
import { record } from './price-record';

export const prefetch = prefetchRecords(record);

export default function PriceRecordsPage() {
  const mayEdit = useCan()('pricing:edit');
  return (
    <RecordListPage
      record={record}
      title={t('nav.pricing')}
      icon={IconTags}
      actions={
        mayEdit && (
          <Button
            component={Link}
            to={staffPaths.importPrices.to()}
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t('priceList.import')}
          </Button>
        )
      }
    />
  );
}
