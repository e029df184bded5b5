import './step-up-words';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { money } from '@/shared/i18n/format';
import { later, t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { StepUpFields } from './step-up-fields';
import { useStepUp } from './use-step-up';

export type LimitForm = { readonly stepUpAbove: number | null; readonly authCode: string };

type Props = {
  /** The account whose limit it is. */
  id: number;
  /** Null: every payment is confirmed. */
  limit: number | null;
  currency: string;
  mayChange: boolean;
  send: (form: LimitForm) => Promise<ActionResult<unknown> | null>;
};

/** Above which amount an account's people confirm a payment once more. Raising it is confirmed itself. */
export function LimitPanel({ id, limit, currency, mayChange, send }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={t('stepUp.limitTitle')}>
      <Stack gap="sm">
        <Text size="sm">
          {limit === null
            ? t('stepUp.limitNone')
            : t('stepUp.limitOf', { amount: money(limit, currency), currency })}
        </Text>
        {mayChange && (
          <Group>
            <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
              {t('stepUp.limitChange')}
            </Button>
          </Group>
        )}
      </Stack>
      <FormDialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('stepUp.limitTitle')}>
        {isOpen && (
          <LimitEntry id={id} limit={limit} currency={currency} send={send} onDone={() => setIsOpen(false)} />
        )}
      </FormDialog>
    </Panel>
  );
}

const amount = /^\d{1,8}(\.\d{1,2})?$/;
const schema = v.object({
  limit: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || amount.test(text.replaceAll(',', '')), later('stepUp.limitInvalid')),
  ),
  authCode: v.string(),
});

type EntryProps = Omit<Props, 'mayChange'> & { onDone: () => void };

function LimitEntry({ id, limit, currency, send, onDone }: EntryProps) {
  const [isUnproved, setIsUnproved] = useState(false);
  const form = useEntryForm({
    schema,
    initialValues: { limit: limit === null ? '' : limit.toFixed(2), authCode: '' },
    send: async ({ limit: text, authCode }) => {
      const stepUpAbove = text === '' ? null : Number(text.replaceAll(',', ''));
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
