import './step-up-words';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { plainNumber, readNumber } from '@/shared/i18n/number-text';
import { msg, t } from '@/shared/i18n/t';
import { notifySuccess } from '@/shared/ui/notify';
import type { Limit } from './limit-panel';
import { StepUpFields } from './step-up-fields';
import { useStepUp } from './use-step-up';

type Props = Limit & { opened: boolean; onClose: () => void };

/** Changes the limit of an account. */
export function LimitDialog({ opened, onClose, ...given }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('stepUp.limitTitle')}>
      {opened && <LimitEntry {...given} onDone={onClose} />}
    </FormDialog>
  );
}

const amount = /^\d{1,8}(\.\d{1,2})?$/;
const schema = v.object({
  limit: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || amount.test(plainNumber(text)), msg('stepUp.limitInvalid')),
  ),
  authCode: v.string(),
});

type EntryProps = Limit & { onDone: () => void };

function LimitEntry({ id, limit, currency, send, onDone }: EntryProps) {
  const [isUnproved, setIsUnproved] = useState(false);
  const form = useEntryForm({
    schema,
    initialValues: { limit: limit === null ? '' : limit.toFixed(2), authCode: '' },
    send: async ({ limit: text, authCode }) => {
      const stepUpAbove = text === '' ? null : readNumber(text);
      const result = await send({ stepUpAbove, authCode });
      if (result?.isSuccess) {
        notifySuccess(result.message);
        onDone();
      }
      if (result?.code !== 'stepUpRequired' || isUnproved) return result;
      setIsUnproved(true);
      return null;
    },
  });
  return (
    <EntryForm form={form} submitLabel={t('stepUp.limitSave')}>
      <Text size="sm">{t('stepUp.limitHelp')}</Text>
      <TextInput
        label={t('stepUp.limit', { currency })}
        description={t('stepUp.limitBlank')}
        inputMode="decimal"
        maxLength={14}
        data-autofocus
        {...form.field('limit')}
      />
      {isUnproved && <Proof id={id} field={form.choice('authCode')} />}
    </EntryForm>
  );
}

type ProofProps = {
  id: number;
  field: { readonly value: string; readonly onChange: (value: string) => void };
};

function Proof({ id, field }: ProofProps) {
  const step = useStepUp({ purpose: 'stepUpAbove', id });
  return <StepUpFields step={step} field={field} />;
}
