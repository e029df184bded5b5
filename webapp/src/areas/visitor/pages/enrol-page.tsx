import '@/features/sign-in/words';
import { Stack, Text } from '@mantine/core';
import { continueSignIn } from '@/features/sign-in/continue-sign-in';
import { usePendingSignIn } from '@/features/sign-in/stores';
import { t } from '@/shared/i18n/t';
import { entryPaths } from '@/shared/entry-paths';
import { goTo } from '@/shared/lib/navigation';
import { Enrolment } from '@/entities/second-step/enrolment';
import { PageTitle } from '@/shared/ui/page-title';
import { Redirect } from '../redirect';

export default function EnrolPage() {
  const step = usePendingSignIn((state) => state.step);
  if (step?.step !== 'enrol') return <Redirect to={entryPaths.signIn.to()} />;

  return (
    <Stack gap="lg">
      <div>
        <PageTitle>{t('enrol.title')}</PageTitle>
        <Text c="dimmed" mt={4}>
          {t('enrol.intro')}
        </Text>
      </div>
      <Enrolment
        token={step.token ?? ''}
        onDone={({ session }) => (session ? void continueSignIn(session) : goTo(entryPaths.signIn.to()))}
      />
    </Stack>
  );
}
