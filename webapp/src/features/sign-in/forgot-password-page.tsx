import './words';
import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { useFirstField } from '@/shared/forms/use-first-field';
import { t } from '@/shared/i18n/t';
import { entryPaths } from '@/shared/entry-paths';
import { DoneMessage } from '@/shared/ui/done-message';
import { Link } from '@/shared/ui/link';
import { PageTitle } from '@/shared/ui/page-title';
import { forgotSchema } from './schema';
import { useForgotPassword } from './stores';

export default function ForgotPasswordPage() {
  const ask = useForgotPassword((state) => state.run);
  const [answer, setAnswer] = useState('');
  const page = useFirstField<HTMLDivElement>();

  const form = useEntryForm({
    schema: forgotSchema,
    initialValues: { emailAddress: '' },
    send: async ({ emailAddress }) => {
      const result = await ask(emailAddress);
      if (result?.isSuccess) setAnswer(result.message || t('forgot.sent'));
      return result;
    },
  });

  return (
    <Stack gap="lg" maw="34rem" ref={page}>
      <PageTitle>{t('forgot.title')}</PageTitle>
      {answer === '' ? (
        <>
          <Text c="dimmed">{t('forgot.intro')}</Text>
          <EntryForm form={form} submitLabel={t('forgot.submit')} isWide isFleeting>
            <TextInput
              type="email"
              label={t('email.label')}
              autoComplete="email"
              {...form.field('emailAddress')}
            />
          </EntryForm>
        </>
      ) : (
        <DoneMessage>{answer}</DoneMessage>
      )}
      <Anchor component={Link} to={entryPaths.signIn.to()} size="sm">
        {t('signIn.back')}
      </Anchor>
    </Stack>
  );
}
