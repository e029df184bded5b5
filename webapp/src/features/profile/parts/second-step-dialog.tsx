import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t, type Words } from '@/shared/i18n/t';
import { useFocusBack } from '@/shared/lib/use-focus-back';
import { Enrolment } from '@/entities/second-step/enrolment';
import { RecoveryCodes } from '@/entities/second-step/recovery-codes';
import { notifySuccess } from '@/shared/ui/notify';
import { Notice } from '@/shared/ui/notice';
import { proofSchema } from '../schema';
import { useChooseSecondStep, useProfile, useRenewRecoveryCodes } from '../stores';
import { OwnPasswordField } from './own-password-field';

/** What is wanted: another method, none, or new recovery codes. */
export type Change = 'totp' | 'email' | 'sms' | 'none' | 'codes';

type Props = { change: Change; email: string; onClose: () => void };

const titles: Readonly<Record<Change, Words>> = {
  totp: msg('profile.setUpApp'),
  email: msg('profile.useMail'),
  sms: msg('profile.useSms'),
  none: msg('profile.turnOff'),
  codes: msg('profile.renewCodes'),
};

/** Asks for the password first, then does what was asked for. */
export function SecondStepDialog({ change, email, onClose }: Props) {
  useFocusBack();
  const choose = useChooseSecondStep((state) => state.run);
  const renew = useRenewRecoveryCodes((state) => state.run);
  const refetch = useProfile.refetch;
  const [proof, setProof] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();

  const form = useEntryForm({
    schema: proofSchema,
    initialValues: { currentPassword: '' },
    send: async ({ currentPassword }) => {
      if (change === 'totp') {
        setProof(currentPassword);
        setRefusal('');
        return null;
      }
      if (change === 'codes') {
        const result = await renew(currentPassword);
        setCodes(result?.item?.recoveryCodes);
        return result;
      }
      const result = await choose({ mfaType: change, currentPassword });
      if (result?.isSuccess) {
        notifySuccess(result.message);
        onClose();
      }
      return result;
    },
  });

  return (
    <FormDialog opened onClose={onClose} title={t(titles[change])} closeOnClickOutside={false}>
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {proof !== undefined && (
        <Enrolment
          currentPassword={proof}
          onRefused={(message) => {
            setRefusal(message);
            setProof(undefined);
          }}
          onDone={() => {
            void refetch();
            onClose();
          }}
        />
      )}
      {!codes && proof === undefined && (
        <EntryForm
          form={form}
          submitLabel={change === 'none' ? t('profile.turnOff') : t('profile.goOn')}
          secondary={
            <Button variant="subtle" onClick={onClose}>
              {t('form.cancel')}
            </Button>
          }
        >
          {refusal !== '' && <Notice tone="bad" role="alert" title={refusal} />}
          <Text size="sm">{helpFor(change, email)}</Text>
          <OwnPasswordField field={form.field('currentPassword')} isFirst />
        </EntryForm>
      )}
    </FormDialog>
  );
}

function helpFor(change: Change, email: string): string {
  switch (change) {
    case 'totp':
      return t('profile.setUpAppHelp');
    case 'email':
      return t('profile.useMailHelp', { email });
    case 'sms':
      return t('profile.useSmsHelp');
    case 'none':
      return t('profile.turnOffHelp');
    case 'codes':
      return t('profile.renewCodesHelp');
  }
}
