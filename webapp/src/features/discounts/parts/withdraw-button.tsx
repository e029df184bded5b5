import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { notifySuccess } from '@/shared/ui/notify';
import type { StaffDiscount } from '../model';
import { withdrawalSchema } from '../schema';
import { useWithdrawDiscount } from '../stores';

type Props = { discount: StaffDiscount };

export function WithdrawButton({ discount }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('discounts.withdraw')}
      </Button>
      <FormDialog
        opened={isOpen}
        onClose={close}
        title={t('discounts.withdrawTitle', { name: discount.name })}
      >
        <WithdrawForm id={discount.id} onDone={close} />
      </FormDialog>
    </>
  );
}

function WithdrawForm({ id, onDone }: { id: number; onDone: () => void }) {
  const withdraw = useWithdrawDiscount((state) => state.run);
  const form = useEntryForm({
    schema: withdrawalSchema,
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      const result = await withdraw({ id, reason });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onDone,
  });
  return (
    <Stack gap="md">
      <Text size="sm">{t('discounts.withdrawHelp')}</Text>
      <EntryForm form={form} submitLabel={t('discounts.withdraw')}>
        <Textarea label={t('discounts.reason')} minRows={2} data-autofocus {...form.field('reason')} />
      </EntryForm>
    </Stack>
  );
}
