import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { notifySuccess } from '@/shared/ui/notify';
import { applicantName, type Registration } from '../model';
import { rejectionSchema } from '../schema';
import { useReject } from '../stores';

type Props = { registration: Registration };

export function RejectButton({ registration }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('registrations.reject')}
      </Button>
      <FormDialog
        opened={isOpen}
        onClose={close}
        title={t('registrations.rejectTitle', { name: applicantName(registration) })}
      >
        <RejectionForm id={registration.id} onDone={close} />
      </FormDialog>
    </>
  );
}

function RejectionForm({ id, onDone }: { id: number; onDone: () => void }) {
  const reject = useReject((state) => state.run);
  const form = useEntryForm({
    schema: rejectionSchema,
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      const result = await reject({ id, reason });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onDone,
  });
  return (
    <Stack gap="md">
      <Text size="sm">{t('registrations.rejectHelp')}</Text>
      <EntryForm form={form} submitLabel={t('registrations.reject')}>
        <Textarea
          label={t('registrations.reason')}
          description={t('registrations.reasonHelp')}
          minRows={2}
          data-autofocus
          {...form.field('reason')}
        />
      </EntryForm>
    </Stack>
  );
}
