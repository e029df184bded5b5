import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { useFocusBack } from '@/shared/lib/use-focus-back';
import { Notice } from '@/shared/ui/notice';
import { notifySuccess } from '@/shared/ui/notify';
import { writtenPhone, type Phone } from '../model';
import { phoneProofSchema } from '../schema';
import { useProvePhone, useSendPhoneCode } from '../stores';
import { OwnPasswordField } from './own-password-field';

type Props = { phone: Phone; onClose: () => void };

/** Sends a code to a phone and takes it back: only then can sign-in codes go there. */
export function ProvePhoneDialog({ phone, onClose }: Props) {
  useFocusBack();
  const send = useSendPhoneCode((state) => state.run);
  const isSending = useSendPhoneCode((state) => state.isLoading);
  const prove = useProvePhone((state) => state.run);
  const [said, setSaid] = useState({ isSent: false, message: '' });

  const form = useEntryForm({
    schema: phoneProofSchema,
    initialValues: { code: '', currentPassword: '' },
    send: async (entered) => {
      const result = await prove({ ...entered, id: phone.id });
      if (result?.isSuccess) {
        notifySuccess(result.message);
        onClose();
      }
      return result;
    },
  });

  const onSend = async () => {
    const result = await send(phone.id);
    if (result) setSaid(({ isSent }) => ({ isSent: isSent || result.isSuccess, message: result.message }));
  };
  const cancel = (
    <Button variant="subtle" onClick={onClose}>
      {t('form.cancel')}
    </Button>
  );

  return (
    <FormDialog opened onClose={onClose} title={t('profile.provePhone')}>
      {said.isSent ? (
        <EntryForm form={form} submitLabel={t('profile.provePhone')} secondary={cancel}>
          <Text size="sm" role="status">
            {said.message}
          </Text>
          <TextInput
            label={t('profile.phoneCode')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            data-autofocus
            {...form.field('code')}
          />
          <OwnPasswordField field={form.field('currentPassword')} />
          <Group>
            <Button variant="default" size="compact-sm" loading={isSending} onClick={() => void onSend()}>
              {t('profile.newPhoneCode')}
            </Button>
          </Group>
        </EntryForm>
      ) : (
        <Stack gap="md">
          {said.message !== '' && <Notice tone="bad" role="alert" title={said.message} />}
          <Text size="sm">{t('profile.provePhoneHelp', { number: writtenPhone(phone) })}</Text>
          <Group gap="sm">
            <Button loading={isSending} onClick={() => void onSend()}>
              {t('profile.sendPhoneCode')}
            </Button>
            {cancel}
          </Group>
        </Stack>
      )}
    </FormDialog>
  );
}
