import { Text, Textarea } from '@mantine/core';
import { useNavigate } from 'react-router';
import { reasonChoices } from '@/entities/project/model';
import { EntryForm } from '@/shared/forms/entry-form';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { revisionSchema } from '../schema';
import { useRevise } from '../stores';
import type { RequestFormProps } from '../request-desk';

type Values = { reasonCode: 'dealer_change' | 'site_condition' | 'our_error' | ''; comment: string };

const blank: Values = { reasonCode: '', comment: '' };

/** Why something is drawn once more, and what is to be otherwise. Leads to the revision. */
export function RevisionForm({ item: { id }, label, run }: RequestFormProps) {
  const revise = useRevise((state) => state.run);
  const navigate = useNavigate();
  const form = useEntryForm({
    schema: revisionSchema,
    initialValues: blank,
    draft: `project revision ${id}`,
    send: ({ reasonCode, comment }) =>
      run((rowVersion) => revise({ id, form: { reasonCode, comment, rowVersion } })),
    onDone: ({ newId }) => {
      if (newId !== null) void navigate(staffPaths.projectRequest.to({ id: newId }));
    },
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">
        {t('projectDesk.revisionHelp')} {t('projectDesk.revisionWhyHelp')}
      </Text>
      <SegmentedField
        {...form.choice('reasonCode')}
        label={t('projectDesk.revisionWhy')}
        data={[...reasonChoices()]}
      />
      <Textarea
        label={t('projectDesk.revisionWhat')}
        minRows={3}
        maxLength={4000}
        {...form.field('comment')}
      />
    </EntryForm>
  );
}
