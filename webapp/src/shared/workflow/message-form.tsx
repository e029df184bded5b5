import './words';
import { Textarea } from '@mantine/core';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { announce } from '@/shared/ui/announcer';

const schema = v.object({
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, msg('workflow.messageNeeded')),
    v.maxLength(4000, msg('workflow.messageLong')),
  ),
});

type Props = {
  label: string;
  submitLabel: string;
  send: (given: v.InferOutput<typeof schema>) => Promise<ActionResult<unknown> | null>;
  /** Names the record that it is about, for what is not sent yet. */
  draft: string;
};

/** Some words for the other side. It empties itself when they are sent. */
export function MessageForm({ label, submitLabel, send, draft }: Props) {
  const form = useEntryForm({
    schema,
    initialValues: { message: '' },
    send: async (given) => {
      const result = await send(given);
      if (result?.isSuccess) announce(result.message || t('workflow.sent'));
      return result;
    },
    empties: 'message',
    draft,
  });
  return (
    <div data-print="hidden">
      <EntryForm form={form} submitLabel={submitLabel} isMinor>
        <Textarea label={label} minRows={2} maxRows={10} maxLength={4000} {...form.field('message')} />
      </EntryForm>
    </div>
  );
}
