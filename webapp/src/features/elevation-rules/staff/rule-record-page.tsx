import { Suspense } from 'react';
import { t } from '@/shared/i18n/t';
import { lazyExtra } from '@/shared/ui/lazy-part';
import { RecordFormPage } from '@/shared/records/record-form-page';
import { record } from './rule-record';

const CaughtLines = lazyExtra(async () => (await import('./caught-lines')).CaughtLines);

export default function RuleRecordPage() {
  return (
    <RecordFormPage
      record={record}
      listTitle={t('nav.elevationRules')}
      panels={(rule) => (
        <Suspense>
          <CaughtLines rule={rule} />
        </Suspense>
      )}
    />
  );
}
