import { Button } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import type { BulkProps } from '@/shared/ui/bulk-list-page';
import { notifyFailure } from '@/shared/ui/notify';
import { emptyForm } from '../verbs/empty-form';
import type { Action, BulkResult } from '../model';
import { useActOnMany } from '../stores';

/** The same step for all that are selected; each answers for itself. */
export function BulkActions({ ids, onDone, onResults }: BulkProps<BulkResult>) {
  const can = useCan();
  const { run, isLoading } = useActOnMany();

  const act = async (action: Action) => {
    const result = await run({ ...emptyForm, action, ids: ids.map(Number) });
    if (result === null) return;
    if (!result.isSuccess) {
      notifyFailure(Object.values(result.errors).flat().join(' ') || result.message);
      return;
    }
    onResults(result.item ?? []);
    onDone();
  };

  return (
    <>
      {can('remittances:edit') && (
        <Button size="xs" variant="default" loading={isLoading} onClick={() => void act('review')}>
          {t('receivables.bulkReview')}
        </Button>
      )}
      {can('remittances:approve') && (
        <Button size="xs" variant="default" loading={isLoading} onClick={() => void act('approve')}>
          {t('receivables.bulkApprove')}
        </Button>
      )}
    </>
  );
}
