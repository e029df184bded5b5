import { Text, Textarea } from '@mantine/core';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { reason } from '@/entities/service/staff/schema';
import type { Overlap } from './use-move';

const schema = v.object({ overlapReason: reason });

type Props = {
  overlap: Overlap | null;
  onPlan: (overlap: Overlap, reason: string) => Promise<ActionResult<unknown> | null>;
  onClose: () => void;
};

/** A planner who gives a crew two visits at once says why, or cancels. */
export function OverlapDialog({ overlap, onPlan, onClose }: Props) {
  return (
    <FormDialog
      opened={overlap !== null}
      onClose={onClose}
      title={
        overlap &&
        t('board.overlap', {
          number: overlap.cargo.requestNumber,
          other: overlap.other || t('board.anotherVisit'),
        })
      }
    >
      {overlap && <ReasonForm overlap={overlap} onPlan={onPlan} />}
    </FormDialog>
  );
}

type FormProps = Pick<Props, 'onPlan'> & { overlap: Overlap };

function ReasonForm({ overlap, onPlan }: FormProps) {
  const form = useEntryForm({
    schema,
    initialValues: { overlapReason: '' },
    send: ({ overlapReason }) => onPlan(overlap, overlapReason),
  });
  return (
    <>
      <Text size="sm" mb="md">
        {overlap.message}
      </Text>
      <EntryForm form={form} submitLabel={t('board.planBoth')}>
        <Textarea
          label={t('desk.overlapReason')}
          maxLength={1000}
          minRows={2}
          data-autofocus
          {...form.field('overlapReason')}
        />
      </EntryForm>
    </>
  );
}
