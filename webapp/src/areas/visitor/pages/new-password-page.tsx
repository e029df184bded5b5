import '@/features/sign-in/words';
import { Stack, Text } from '@mantine/core';
import { continueSignIn } from '@/features/sign-in/continue-sign-in';
import { NewPasswordFields } from '@/features/sign-in/parts/new-password-fields';
import { newPasswordSchema } from '@/features/sign-in/schema';
import { useForcedChange, usePendingSignIn } from '@/features/sign-in/stores';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { entryPaths } from '@/shared/entry-paths';
import { PageTitle } from '@/shared/ui/page-title';
import { Redirect } from '../redirect';

/** A password that someone else has set is changed before anything else. */
export default function NewPasswordPage() {
  const step = usePendingSignIn((state) => state.step);
  const credentials = usePendingSignIn((state) => state.credentials);
  const change = useForcedChange((state) => state.run);

  const form = useEntryForm({
    schema: newPasswordSchema,
    initialValues: { password: '', repeated: '' },
    send: async ({ password }) => {
      if (credentials === null || step?.step !== 'changePassword') return null;
      const result = await change({
        currentPassword: credentials.password,
        password,
        token: step.token ?? '',
      });
      if (result?.isSuccess && result.item !== null) await continueSignIn(result.item);
      return result;
    },
  });

  if (step?.step !== 'changePassword') return <Redirect to={entryPaths.signIn.to()} />;
  return (
    <Stack gap="lg">
      <div>
        <PageTitle>{t('newPassword.title')}</PageTitle>
        <Text c="dimmed" mt={4}>
          {t('newPassword.intro')}
        </Text>
      </div>
      <EntryForm form={form} submitLabel={t('newPassword.submit')} isWide isFleeting>
        <NewPasswordFields username={credentials?.username ?? ''} field={form.field} />
      </EntryForm>
    </Stack>
  );
}
