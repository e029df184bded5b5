import './words';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { announce } from '@/shared/ui/announcer';
import classes from './audience-form.module.css';
import { TextField } from './text-field';

const schema = v.object({
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, msg('workflow.messageNeeded')),
    v.maxLength(4000, msg('workflow.messageLong')),
  ),
});

type Props = {
  /** The dealer by name; null where no dealer can be written to. */
  dealer: string | null;
  send: (given: { message: string; isInternal: boolean }) => Promise<ActionResult<unknown> | null>;
  /** Names the record that it is about, for what is not sent yet. */
  draft: string;
};

/**
 * Some words for the dealer, or a note among staff. Who reads them is said by the button that is pressed and by nothing
 * beforehand, because a word to the wrong one can't be taken back. What sends a form without a button saves the note.
 */
export function AudienceForm({ dealer, send, draft }: Props) {
  const isForDealer = useRef(false);
  const form = useEntryForm({
    schema,
    initialValues: { message: '' },
    send: async ({ message }) => {
      const isInternal = dealer === null || !isForDealer.current;
      isForDealer.current = false;
      const result = await send({ message, isInternal });
      if (result?.isSuccess) announce(result.message || t('workflow.sent'));
      return result;
    },
    empties: 'message',
    draft,
  });
  const sendToDealer = () => {
    isForDealer.current = true;
    void form.submit().finally(() => {
      isForDealer.current = false;
    });
  };
  return (
    <div className={classes.form} data-print="hidden">
      <EntryForm
        form={form}
        submitLabel={t('workflow.saveNote')}
        isMinor
        secondary={
          dealer !== null && (
            <Button variant="light" disabled={form.isSending} onClick={sendToDealer}>
              {t('workflow.sendToDealer')}
            </Button>
          )
        }
      >
        <TextField
          isTalk
          label={dealer === null ? t('workflow.internal') : t('workflow.words')}
          description={
            dealer === null ? t('workflow.internalHelp') : t('workflow.wordsHelp', { name: dealer })
          }
          minRows={2}
          maxRows={10}
          maxLength={4000}
          {...form.field('message')}
        />
      </EntryForm>
    </div>
  );
}
