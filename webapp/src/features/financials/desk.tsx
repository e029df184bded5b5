import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { dealerRemittanceStatuses, remittanceTitle, type RemittanceItem } from '@/entities/money/model';
import { ProofForm } from '@/entities/second-step/proof-form';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { money } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import { paths } from '@/shared/paths';
import { StatusOf } from '@/shared/ui/status-badge';
import { defineDesk } from '@/shared/workflow/define-desk';
import { formsByVerb, type VerbFormProps } from '@/shared/workflow/verb-forms';
import { inOrder, oneCall } from '@/shared/workflow/workflow';
import { useActOnRemittance, useRemittance } from './stores';

type Input = { readonly reason?: string; readonly authCode?: string };

const withReason = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(5, msg('money.reasonShort')), v.maxLength(1000)),
});
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
      <Text size="sm">
        {isDraft
          ? t('financials.withdrawDraftHelp')
          : t('financials.withdrawHelp', { company: company.name })}
      </Text>
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
      <Text size="sm">{t('financials.submitHelp', { amount, company: company.name })}</Text>
    </EntryForm>
  );
}

/** What a dealer's people do with a remittance. */
export const remittanceDesk = defineDesk<RemittanceItem, Input>({
  name: 'remittance',
  store: useRemittance,
  kind: msg('money.payment'),
  title: remittanceTitle,
  list: { label: msg('menu.payments'), to: paths.remittances.to() },
  status: ({ status }) => <StatusOf words={dealerRemittanceStatuses} status={status} />,
  offered: inOrder(['submit', 'void']),
  Form: formsByVerb<RemittanceItem, Input>({ submit: SubmitForm, void: WithdrawForm }),
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('money.status') },
    { kind: 'text', name: 'reference', label: msg('money.reference') },
  ],
  ...oneCall(
    useActOnRemittance,
    ['submit', 'void'],
    ({ id }, action, { reason = null, authCode = '' }, rowVersion) => ({
      id,
      action,
      reason,
      rowVersion,
      ...(authCode !== '' && { authCode }),
    }),
  ),
});
