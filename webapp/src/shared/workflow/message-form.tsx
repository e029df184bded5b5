import './words';
import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { announce } from '@/shared/ui/announcer';
import { notifySuccess } from '@/shared/ui/notify';

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
  /** Said once it is sent, where the form goes with it and nothing else shows it. */
  sentText?: string;
  /** Nothing else is done where it stands, so it is what is typed into. */
  isAlone?: boolean;
  /** It is what the page asks for. */
  isMain?: boolean;
};

/** Some words for the other side. It empties itself when they are sent. */
export function MessageForm({
  label,
  submitLabel,
  send,
  draft,
  sentText,
  isAlone = false,
  isMain = false,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  // A dialog looks for it when it opens, which may be before what is asked is known.
  useEffect(() => {
    if (isAlone) field.current?.focus();
  }, [isAlone]);
  const form = useEntryForm({
    schema,
    initialValues: { message: '' },
    send: async (given) => {
      const result = await send(given);
      if (!result?.isSuccess) return result;
      if (sentText === undefined) announce(result.message || t('workflow.sent'));
      else notifySuccess(sentText);
      return result;
    },
    empties: 'message',
    draft,
  });
  return (
    <div data-print="hidden">
      <EntryForm form={form} submitLabel={submitLabel} isMinor={!isAlone && !isMain}>
        <Textarea
          ref={field}
          label={label}
          minRows={2}
          maxRows={10}
          maxLength={4000}
          data-autofocus={isAlone || undefined}
          {...form.field('message')}
        />
      </EntryForm>
    </div>
  );
}
