import { Modal, Stack, Text, Textarea } from '@mantine/core';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { notifySuccess } from '@/shared/ui/notify';
import type { ServiceRequest } from '../model';
import { useAct } from '../stores';

type Action = 'cancel' | 'reopen';

type Props = { request: ServiceRequest; action: Action; isOpen: boolean; onClose: () => void };

const words: Readonly<Record<Action, { title: string; help: string; label: string; submit: string }>> = {
  cancel: {
    title: t('requests.cancelTitle'),
    help: t('requests.cancelHelp'),
    label: t('requests.cancelWhy'),
    submit: t('requests.cancel'),
  },
  reopen: {
    title: t('requests.reopenTitle'),
    help: t('requests.reopenHelp'),
    label: t('requests.reopenWhy'),
    submit: t('requests.reopen'),
  },
};

const schema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(5, t('requests.reasonShort')), v.maxLength(1000)),
});

/** Withdrawing a request, or taking it up again: both want a reason. */
export function ReasonDialog({ request, action, isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={words[action].title}>
      <ReasonForm request={request} action={action} onDone={onClose} />
    </Modal>
  );
}

type FormProps = Pick<Props, 'request' | 'action'> & { onDone: () => void };

function ReasonForm({ request: { id, rowVersion }, action, onDone }: FormProps) {
  const run = useAct((state) => state.run);
  const { help, label, submit } = words[action];
  const form = useEntryForm({
    schema,
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      const result = await run({ requestid: id, action, reason, rowVersion });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onDone,
  });
  return (
    <Stack gap="md">
      <Text size="sm">{help}</Text>
      <EntryForm form={form} submitLabel={submit}>
        <Textarea
          label={label}
          autosize
          minRows={3}
          maxLength={1000}
          data-autofocus
          {...form.field('reason')}
        />
      </EntryForm>
    </Stack>
  );
}
