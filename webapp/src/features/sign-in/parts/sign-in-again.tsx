import '../form-words';
import '../words';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { useState } from 'react';
import type { SignInStep } from '@/shared/api/session-types';
import { EntryForm } from '@/shared/forms/entry-form';
import { PasswordField } from '@/shared/forms/password-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { entryPaths, withRefer } from '@/shared/entry-paths';
import { t } from '@/shared/i18n/t';
import { currentPath } from '@/shared/lib/navigation';
import { ownerOf, startSession, takenFrom } from '@/shared/store/authorization';
import { endSession, useSession, type SignOn } from '@/shared/store/session';
import { goOnSignedIn } from '@/shared/store/sign-in-again';
import { codeIntro } from '../code-intro';
import { credentialsCheck } from '../credentials-check';
import type { Credentials } from '../model';
import { codeSchema } from '../schema';
import { useAuthCode, useAuthenticate } from '../stores';
import { CodeField } from './code-field';
import { ProvidersAgain } from './providers-again';

/** A session that ended in the middle of something: over the page, so that its owner goes on where they were. */
export function SignInAgain() {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [step, setStep] = useState<SignInStep | null>(null);

  const onStep = async (next: SignInStep) => {
    if (next.step === 'done') await takeUp(next.token ?? '');
    else setStep(next);
  };

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={300}
      overlayProps={{ blur: 8 }}
      title={t('again.title')}
    >
      <Stack gap="md">
        <Text size="sm">{t('again.intro')}</Text>
        {step?.step === 'code' && credentials !== null && (
          <CodeForm step={step} credentials={credentials} onStep={onStep} />
        )}
        {step === null && <ProvidersAgain onSignedOn={takeUp} />}
        {step === null && <PasswordForm onCredentials={setCredentials} onStep={onStep} />}
        {step !== null && step.step !== 'code' && (
          <Text size="sm">
            {t('again.elsewhere')}{' '}
            <Anchor href={entryPaths.signIn.to()} target="_blank" inherit>
              {t('again.newTab')}
            </Anchor>
          </Text>
        )}
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('again.leave')}
        </Button>
      </Stack>
    </Modal>
  );
}

/** The same person goes on; another begins at the dashboard, and sees nothing of what the one before has left. */
async function takeUp(token: string, signOn?: SignOn) {
  const before = useSession.getState().authorization?.user.id;
  const owner = await ownerOf(token);
  if (owner.user.id !== before) {
    await startSession({ token, returnTo: entryPaths.dashboard.to(), ...(signOn && { signOn }) });
    return;
  }
  useSession.setState({ token, signOn: signOn ?? null, ...takenFrom(owner) });
  goOnSignedIn();
}

/** As where a session ends with nothing entered. */
function leave() {
  window.history.replaceState(null, '', withRefer(entryPaths.logout.to(), currentPath()));
  endSession({ hasExpired: true });
}

type PasswordProps = {
  onCredentials: (credentials: Credentials) => void;
  onStep: (step: SignInStep) => Promise<void>;
};

function PasswordForm({ onCredentials, onStep }: PasswordProps) {
  const email = useSession((session) => session.authorization?.user.email);
  const authenticate = useAuthenticate((state) => state.run);
  const form = useEntryForm({
    schema: credentialsCheck,
    initialValues: { username: email ?? '', password: '' },
    send: async (credentials) => {
      const result = await authenticate(credentials);
      if (result?.isSuccess && result.item !== null) {
        onCredentials(credentials);
        await onStep(result.item);
      }
      return result;
    },
  });
  return (
    <EntryForm form={form} submitLabel={t('signIn.submit')} isWide isFleeting>
      <TextInput
        label={t('signIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
      />
    </EntryForm>
  );
}

type CodeProps = {
  step: SignInStep;
  credentials: Credentials;
  onStep: (step: SignInStep) => Promise<void>;
};

function CodeForm({ step, credentials, onStep }: CodeProps) {
  const sendCode = useAuthCode((state) => state.run);
  const form = useEntryForm({
    schema: codeSchema,
    initialValues: { authCode: '', rememberMe: false },
    send: async ({ authCode, rememberMe }) => {
      const result = await sendCode({ ...credentials, authCode: authCode.replaceAll(/\s/g, ''), rememberMe });
      if (result?.isSuccess && result.item !== null) await onStep(result.item);
      return result;
    },
  });
  return (
    <EntryForm form={form} submitLabel={t('code.submit')} isWide isFleeting>
      <Text size="sm" c="dimmed">
        {codeIntro(step)}
      </Text>
      <CodeField {...form.choice('authCode')} onComplete={form.submit} />
    </EntryForm>
  );
}
