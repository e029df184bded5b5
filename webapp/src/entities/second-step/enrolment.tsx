import './words';
import { Button, Code, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import type { Enrolled, Enrolment as Waiting } from './api';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import { useBeginEnrolment, useConfirmEnrolment } from './stores';

type Props = {
  token?: string | undefined;
  /** Proves a sign-in that is not fresh. */
  currentPassword?: string | undefined;
  /** Given the refusal of a wrong password, which asking again with the same one would only repeat. */
  onRefused?: (message: string) => void;
  /** Called when the recovery codes have been put away. */
  onDone: (enrolled: Enrolled) => void;
};

const schema = v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(6, msg('enrol.codeNeeded'))) });

/** Sets up an authenticator app: secret, proof that it works, recovery codes. */
export function Enrolment({ token, currentPassword, onRefused, onDone }: Props) {
  const begin = useBeginEnrolment((state) => state.run);
  const confirm = useConfirmEnrolment((state) => state.run);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [problem, setProblem] = useState('');
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);

  const start = async () => {
    setProblem('');
    const result = await begin({ token, currentPassword });
    if (result === null) return;
    setWaiting(result.item);
    if (!result.isSuccess && result.errors['currentPassword'] !== undefined) onRefused?.(result.message);
    setProblem(result.isSuccess ? '' : result.message);
  };

  useEffect(() => {
    void start();
    // Each visit asks for one secret; `start` differs at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token]);

  const form = useEntryForm({
    schema,
    initialValues: { code: '' },
    send: async ({ code }) => {
      const result = await confirm({ code: code.replaceAll(/\s/g, ''), token });
      if (result?.isSuccess && result.item !== null) setEnrolled(result.item);
      return result;
    },
  });

  if (enrolled !== null)
    return <RecoveryCodes codes={enrolled.recoveryCodes} onDone={() => onDone(enrolled)} />;
  if (problem !== '') {
    return (
      <Notice tone="bad" role="alert" title={problem}>
        <Button variant="default" size="xs" onClick={() => void start()}>
          {t('failure.retry')}
        </Button>
      </Notice>
    );
  }

  return (
    <Stack gap="md">
      <Text>{t('enrol.scan')}</Text>
      {waiting === null ? <Skeleton w={200} h={200} /> : <QrCode svg={waiting.qrSvg} />}
      <Text size="sm">
        {t('enrol.typeInstead')} <Code>{waiting?.secret.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? '…'}</Code>
      </Text>
      <EntryForm form={form} submitLabel={t('enrol.confirm')}>
        <TextInput
          label={t('enrol.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          {...form.field('code')}
        />
      </EntryForm>
    </Stack>
  );
}
