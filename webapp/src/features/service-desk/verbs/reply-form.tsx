import { Text, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { replySchema } from '../schema';
import { useChangeRequest } from '../stores';
import type { ServiceFormProps } from '@/entities/service/staff/workflow';

/** What the dealer has answered by telephone, in their name. */
export function ReplyForm({ item: request, label, run }: ServiceFormProps) {
  const change = useChangeRequest((state) => state.run);
  const form = useEntryForm({
    schema: replySchema,
    initialValues: { reply: '' },
    draft: `recorded reply ${request.id}`,
    send: ({ reply }) => run((rowVersion) => change({ id: request.id, rowVersion, reply })),
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('desk.replyHelp', { dealer: request.accountName })}</Text>
      <Textarea label={t('desk.reply')} data-autofocus {...form.field('reply')} />
    </EntryForm>
  );
}
