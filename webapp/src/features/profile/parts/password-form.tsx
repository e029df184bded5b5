import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { PasswordField } from '@/shared/forms/password-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { DoneMessage } from '@/shared/ui/done-message';
import type { Profile } from '../model';
import { passwordSchema } from '../schema';
import { useChangePassword } from '../stores';

type Props = { profile: Profile };

export function PasswordForm({ profile }: Props) {
  const change = useChangePassword((state) => state.run);
  const [answer, setAnswer] = useState('');
  const form = useEntryForm({
    schema: passwordSchema,
    initialValues: { currentPassword: '', password: '', repeated: '' },
    send: async ({ currentPassword, password }) => {
      const result = await change({ currentPassword, password });
      if (result?.isSuccess) setAnswer(result.message);
      return result;
    },
  });

  if (answer !== '') return <DoneMessage>{answer}</DoneMessage>;
  return (
    <Stack gap="md">
      {profile.passwordChangedAt && (
        <Text size="sm" c="dimmed">
          {t('profile.passwordAge', { time: dateTime(profile.passwordChangedAt) })}
        </Text>
      )}
      <EntryForm form={form} submitLabel={t('profile.changePassword')}>
        <input type="text" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordField
          label={t('profile.ownPassword')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordField
          label={t('profile.newPassword')}
          description={t('profile.newPasswordHelp')}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField
          label={t('profile.repeatPassword')}
          autoComplete="new-password"
          {...form.field('repeated')}
        />
      </EntryForm>
    </Stack>
  );
}
