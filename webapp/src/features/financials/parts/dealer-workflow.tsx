import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import type { RemittanceItem } from '@/entities/money/model';
import { ProofForm } from '@/entities/second-step/proof-form';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { money } from '@/shared/i18n/format';
import { later, t, words } from '@/shared/i18n/t';
import { verbOf } from '@/shared/workflow/model';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import { formsByVerb, type VerbFormProps } from '@/shared/workflow/verb-forms';
import type { StepForm } from '../api';
import { useAct, useRemittance } from '../stores';

type Input = { readonly reason?: string; readonly authCode?: string };

type Action = NonNullable<StepForm['action']>;

const actions: readonly Action[] = ['submit', 'void'];
const isAction = (verb: string): verb is Action => actions.some((action) => action === verb);

const reason = v.pipe(v.string(), v.trim(), v.minLength(5, later('money.reasonShort')), v.maxLength(1000));
const withReason = v.object({ reason });
const withoutReason = v.object({ reason: v.string() });

/** A draft is simply removed; what receivables have seen wants a reason. */
function WithdrawForm({ item, label, act }: VerbFormProps<RemittanceItem, Input>) {
  const isDraft = item.status === 'draft';
  const form = useEntryForm({
    schema: isDraft ? withoutReason : withReason,
    initialValues: { reason: '' },
    send: (given) => act(isDraft ? {} : given),
  });
  return (
    <EntryForm form={form} submitLabel={label} isDestructive>
      <Text size="sm">{isDraft ? t('financials.withdrawDraftHelp') : t('financials.withdrawHelp')}</Text>
      {!isDraft && (
        <Textarea
          label={t('financials.withdrawWhy')}
          maxLength={1000}
          data-autofocus
          {...form.field('reason')}
        />
      )}
    </EntryForm>
  );
}

/** A draft is sent at once, unless its amount has to be confirmed. */
function SubmitForm({ item, label, act }: VerbFormProps<RemittanceItem, Input>) {
  const [isUnproved, setIsUnproved] = useState(false);
  const amount = money(item.amount, item.currency);
  const form = useEntryForm({
    schema: v.object({}),
    initialValues: {},
    send: async () => {
      const result = await act({});
      if (result?.code !== 'stepUpRequired') return result;
      setIsUnproved(true);
      return null;
    },
  });
  if (isUnproved)
    return (
      <ProofForm purpose="remittance" id={item.id} submitLabel={label} send={(authCode) => act({ authCode })}>
        <Text size="sm">{t('money.proofOf', { amount })}</Text>
      </ProofForm>
    );
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('financials.submitHelp', { amount })}</Text>
    </EntryForm>
  );
}

/** What a dealer's people do with a remittance by a button of its page. */
export const dealerWorkflow: WorkflowOf<RemittanceItem, Input> = {
  name: 'remittance',
  offered: (item) => actions.flatMap((action) => verbOf(item, action) ?? []),
  atOnce: new Set(),
  Form: formsByVerb<RemittanceItem, Input>({ submit: SubmitForm, void: WithdrawForm }),
  fields: [
    { kind: 'text', name: 'statusLabel', label: words('money.status') },
    { kind: 'text', name: 'reference', label: words('money.reference') },
  ],
  send: async ({ id }, verb, { reason: why = null, authCode = '' }, rowVersion) =>
    isAction(verb)
      ? useAct
          .getState()
          .run({ id, action: verb, reason: why, rowVersion, ...(authCode !== '' && { authCode }) })
      : null,
  action: useAct,
  refetch: () => useRemittance.refetch(),
};
