import '@/features/sign-in/words';
import { Anchor, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { registerSchema } from '@/features/sign-in/schema';
import { useRegister } from '@/features/sign-in/stores';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { entryPaths } from '@/shared/entry-paths';
import { DoneMessage } from '@/shared/ui/done-message';
import { Link } from '@/shared/ui/link';
import { PageTitle } from '@/shared/ui/page-title';

const empty = {
  companyName: '',
  firstName: '',
  lastName: '',
  emailAddress: '',
  phone: '',
  city: '',
  region: '',
  message: '',
};

export default function RegisterPage() {
  const register = useRegister((state) => state.run);
  const [answer, setAnswer] = useState('');
  const form = useEntryForm({
    schema: registerSchema,
    initialValues: empty,
    send: async (application) => {
      const result = await register(application);
      if (result?.isSuccess) setAnswer(result.message || t('register.done'));
      return result;
    },
  });

  return (
    <Stack gap="lg">
      <PageTitle>{t('register.title')}</PageTitle>
      {answer === '' ? (
        <>
          <Text c="dimmed">{t('register.intro')}</Text>
          <EntryForm form={form} submitLabel={t('register.submit')} isWide>
            <TextInput
              label={t('register.company')}
              autoComplete="organization"
              {...form.field('companyName')}
            />
            <TextInput
              label={t('register.firstName')}
              autoComplete="given-name"
              {...form.field('firstName')}
            />
            <TextInput
              label={t('register.lastName')}
              autoComplete="family-name"
              {...form.field('lastName')}
            />
            <TextInput
              type="email"
              label={t('email.label')}
              autoComplete="email"
              {...form.field('emailAddress')}
            />
            <TextInput type="tel" label={t('register.phone')} autoComplete="tel" {...form.field('phone')} />
            <TextInput
              label={optional(t('register.city'))}
              autoComplete="address-level2"
              {...form.field('city')}
            />
            <TextInput
              label={optional(t('register.region'))}
              autoComplete="address-level1"
              {...form.field('region')}
            />
            <Textarea label={optional(t('register.message'))} {...form.field('message')} />
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
