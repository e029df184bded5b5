import { Suspense } from 'react';
import { t } from '@/shared/i18n/t';
import { prefetchForm, RecordFormPage } from '@/shared/records/record-form-page';
import { useCan } from '@/shared/store/authorization';
import { lazyExtra } from '@/shared/ui/lazy-part';
import { record } from './rule-record';

const CaughtLines = lazyExtra(async () => (await import('./caught-lines')).CaughtLines);

export const prefetch = prefetchForm(record);

/** Those who may change the rule see the lines that it catches under the field, as they type. */
export default function RuleRecordPage() {
  const mayEdit = useCan()('draftinglists:edit');
  return (
    <RecordFormPage
      record={record}
      listTitle={t('nav.elevationRules')}
      panels={(rule) =>
        !mayEdit && (
          <Suspense>
            <CaughtLines asked={rule} />
          </Suspense>
        )
      }
    />
  );
}
