import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { DoneMessage } from '@/shared/ui/done-message';
import { useSendMessage } from './stores';

type Props = {
  /** The order that the message is about; none: the account in general. */
  orderNumber?: string;
  onClose: () => void;
};

const longest = 4000;

const schema = v.object({
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, msg('message.needed')),
    v.maxLength(longest, msg('message.long')),
  ),
});

/** Writes to the account's manager at the manufacturer. */
export function MessageDialog({ orderNumber, onClose }: Props) {
  const send = useSendMessage((state) => state.run);
  const [answer, setAnswer] = useState('');

  const form = useEntryForm({
    schema,
    initialValues: { message: '' },
    draft: `email ${orderNumber ?? ''}`,
    send: async ({ message }) => {
      const result = await send({ orderNumber, message });
      if (result?.isSuccess) setAnswer(result.message || t('message.sent'));
      return result;
    },
  });

  const title =
    orderNumber === undefined ? t('message.title') : t('message.titleOf', { number: orderNumber });
  return (
    <FormDialog opened onClose={onClose} title={title} size="lg">
      {answer === '' ? (
        <EntryForm
          form={form}
          submitLabel={t('message.send')}
          secondary={
            <Button variant="subtle" onClick={onClose}>
              {t('form.cancel')}
            </Button>
          }
        >
          <Text size="sm" c="dimmed">
            {t(orderNumber === undefined ? 'message.intro' : 'message.introOf')}
          </Text>
          <Textarea
            label={t('message.label')}
            minRows={5}
            maxRows={14}
            data-autofocus
            {...form.field('message')}
          />
        </EntryForm>
      ) : (
        <>
          <DoneMessage>{answer}</DoneMessage>
          <Button mt="md" variant="default" onClick={onClose}>
            {t('form.close')}
          </Button>
        </>
      )}
    </FormDialog>
  );
}
