import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { DoneMessage } from '@/shared/ui/done-message';
import { Notice } from '@/shared/ui/notice';
import type { Profile } from '../model';
import { emailSchema } from '../schema';
import { useChangeEmail } from '../stores';
import { OwnPasswordField } from './own-password-field';

type Props = { profile: Profile };

export function EmailForm({ profile }: Props) {
  const change = useChangeEmail((state) => state.run);
  const [answer, setAnswer] = useState('');
  const form = useEntryForm({
    schema: emailSchema,
    initialValues: { email: '', currentPassword: '' },
    send: async (given) => {
      const result = await change(given);
      if (result?.isSuccess) setAnswer(result.message);
      return result;
    },
  });

  if (answer !== '') return <DoneMessage>{answer}</DoneMessage>;
  return (
    <Stack gap="md">
      {profile.pendingEmail && (
        <Notice tone="neutral">{t('profile.emailPending', { email: profile.pendingEmail })}</Notice>
      )}
      <Text size="sm" c="dimmed">
        {t('profile.newEmailHelp')}
      </Text>
      <EntryForm form={form} submitLabel={t('profile.changeEmail')}>
        <TextInput type="email" label={t('profile.newEmail')} autoComplete="email" {...form.field('email')} />
        <OwnPasswordField field={form.field('currentPassword')} />
      </EntryForm>
    </Stack>
  );
}
