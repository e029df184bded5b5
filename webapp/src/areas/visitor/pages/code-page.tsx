import '@/features/sign-in/words';
import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { continueSignIn } from '@/features/sign-in/continue-sign-in';
import { CodeField } from '@/features/sign-in/parts/code-field';
import { codeIntro } from '@/features/sign-in/code-intro';
import { codeSchema } from '@/features/sign-in/schema';
import { useAuthCode, useAuthenticate, usePendingSignIn } from '@/features/sign-in/stores';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { entryPaths, withRefer } from '@/shared/entry-paths';
import { Link } from '@/shared/ui/link';
import { PageTitle } from '@/shared/ui/page-title';
import { Redirect } from '../redirect';

export default function CodePage() {
  const credentials = usePendingSignIn((state) => state.credentials);
  const step = usePendingSignIn((state) => state.step);
  const refer = usePendingSignIn((state) => state.refer);
  const sendCode = useAuthCode((state) => state.run);
  const askAgain = useAuthenticate((state) => state.run);
  const isAsking = useAuthenticate((state) => state.isLoading);
  const [resent, setResent] = useState('');

  const form = useEntryForm({
    schema: codeSchema,
    initialValues: { authCode: '', rememberMe: false },
    send: async ({ authCode, rememberMe }) => {
      if (credentials === null) return null;
      const result = await sendCode({ ...credentials, authCode: authCode.replaceAll(/\s/g, ''), rememberMe });
      if (result?.isSuccess && result.item !== null) await continueSignIn(result.item);
      return result;
    },
  });

  if (credentials === null || step?.step !== 'code') return <Redirect to={entryPaths.signIn.to()} />;

  const resend = async () => {
    const result = await askAgain(credentials);
    if (result === null) return;
    setResent(result.isSuccess ? t('code.resent') : result.message);
  };

  return (
    <Stack gap="lg">
      <div>
        <PageTitle isQuiet>{t('code.title')}</PageTitle>
        <Text c="dimmed" mt={4}>
          {codeIntro(step)}
        </Text>
      </div>
      <EntryForm form={form} submitLabel={t('code.submit')} isWide isFleeting>
        <Checkbox label={t('code.remember')} {...form.checkbox('rememberMe')} />
        <CodeField {...form.choice('authCode')} onComplete={form.submit} />
      </EntryForm>
      <Group justify="space-between" gap="sm">
        <Anchor component={Link} to={withRefer(entryPaths.signIn.to(), refer)} size="sm">
          {t('code.startOver')}
        </Anchor>
        {step.mfaType !== 'totp' && (
          <Button variant="subtle" size="compact-sm" loading={isAsking} onClick={() => void resend()}>
            {t('code.resend')}
          </Button>
        )}
      </Group>
      <Text size="sm" role="status">
        {resent}
      </Text>
    </Stack>
  );
}
