import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { continueSignIn } from '@/features/sign-in/continue-sign-in';
import { credentialsCheck } from '@/features/sign-in/credentials-check';
import { useAuthenticate, usePendingSignIn } from '@/features/sign-in/stores';
import { EntryForm } from '@/shared/forms/entry-form';
import { PasswordField } from '@/shared/forms/password-field';
import { sessionApi, type SignInOptions } from '@/shared/api/session';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { withWords } from '@/shared/i18n/catalogue';
import { t } from '@/shared/i18n/t';
import { entryPaths } from '@/shared/entry-paths';
import { Link } from '@/shared/ui/link';
import { PageTitle } from '@/shared/ui/page-title';
import type { Address } from '../history';

const Providers = lazy(async () => ({
  default: (await withWords(import('@/features/sign-in/parts/providers'))).Providers,
}));

type Props = { address: Address };

export default function SignInPage({ address }: Props) {
  const authenticate = useAuthenticate((state) => state.run);
  const refer = new URLSearchParams(address.search).get('refer');
  const first = useRef<HTMLInputElement>(null);

  const [options, setOptions] = useState<SignInOptions | null>(null);

  useEffect(() => first.current?.focus(), []);

  // The form does not wait for it, and works without it.
  useEffect(() => {
    void sessionApi.signInOptions().then(
      ({ item }) => setOptions(item),
      () => undefined,
    );
  }, []);

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
      {options !== null && options.providers.length > 0 && (
        <Suspense>
          <Providers options={options} refer={refer} />
        </Suspense>
      )}
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
