import { t } from '@/shared/i18n/t';
import { prefetchForm, RecordFormPage } from '@/shared/records/record-form-page';
import { StatusBadge } from '@/shared/ui/status-badge';
import { statusOf } from '../model';
import { DealerPanels } from '../parts/dealer-panels';
import { record } from './dealer-record';

export const prefetch = prefetchForm(record);

export default function DealerPage() {
  return (
    <RecordFormPage
      record={record}
      listTitle={t('nav.dealers')}
      aside={({ status }) => {
        const { label, tone } = statusOf(status);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      }}
      sidePanels={(dealer) => <DealerPanels dealer={dealer} />}
      mayDelete={() => false}
    />
  );
}
