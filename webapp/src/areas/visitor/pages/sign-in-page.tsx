import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { continueSignIn } from '@/features/sign-in/continue-sign-in';
import { credentialsCheck } from '@/features/sign-in/credentials-check';
import { useAuthenticate, usePendingSignIn } from '@/features/sign-in/stores';
import { EntryForm } from '@/shared/forms/entry-form';
import { PasswordField } from '@/shared/forms/password-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { entryPaths } from '@/shared/entry-paths';
import { Link } from '@/shared/ui/link';
import { PageTitle } from '@/shared/ui/page-title';
import type { Address } from '../history';

type Props = { address: Address };

export default function SignInPage({ address }: Props) {
  const authenticate = useAuthenticate((state) => state.run);
  const refer = new URLSearchParams(address.search).get('refer');
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => first.current?.focus(), []);

  useEffect(() => usePendingSignIn.setState({ credentials: null, step: null, refer }), [refer]);

  const form = useEntryForm({
    schema: credentialsCheck,
    initialValues: { username: '', password: '' },
    send: async (credentials) => {
      const result = await authenticate(credentials);
      if (result?.isSuccess && result.item !== null) {
        usePendingSignIn.setState({ credentials });
        await continueSignIn(result.item);
      }
      return result;
    },
  });

  return (
    <Stack gap="lg">
      <div>
        <PageTitle isQuiet>{t('signIn.title')}</PageTitle>
        <Text c="dimmed" mt={4}>
          {t('signIn.intro')}
        </Text>
      </div>
      <EntryForm form={form} submitLabel={t('signIn.submit')} isWide isFleeting>
        <TextInput
          label={t('signIn.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ref={first}
          {...form.field('username')}
        />
        <PasswordField
          label={t('signIn.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      </EntryForm>
      <Group justify="space-between" gap="sm">
        <Anchor component={Link} to={entryPaths.forgotPassword.to()} size="sm">
          {t('signIn.forgot')}
        </Anchor>
        <Anchor component={Link} to={entryPaths.register.to()} size="sm">
          {t('signIn.register')}
        </Anchor>
      </Group>
    </Stack>
  );
}
