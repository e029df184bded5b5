import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { BulkAct } from '@/shared/ui/bulk-act';
import type { BulkProps, BulkResult } from '@/shared/ui/bulk-list-page';
import { emptyForm } from '../verbs/empty-form';
import type { Action } from '../model';
import { useActOnMany } from '../stores';

/** The same step for all that are selected; each answers for itself. */
export function BulkActions({ ids, ...told }: BulkProps<BulkResult>) {
  const can = useCan();
  const { run } = useActOnMany();
  const act = (action: Action) => run({ ...emptyForm, action, ids: ids.map(Number) });
  return (
    <>
      {can('remittances:edit') && (
        <BulkAct
          {...told}
          label={t('receivables.bulkReview')}
          question={{
            title: t('receivables.bulkReviewTitle', { count: ids.length }),
            message: t('receivables.bulkReviewHelp'),
          }}
          isHarmless
          run={() => act('review')}
        />
      )}
      {can('remittances:approve') && (
        <BulkAct
          {...told}
          label={t('receivables.bulkApprove')}
          question={{
            title: t('receivables.bulkApproveTitle', { count: ids.length }),
            message: t('receivables.bulkApproveHelp'),
          }}
          isHarmless
          run={() => act('approve')}
        />
      )}
    </>
  );
}
