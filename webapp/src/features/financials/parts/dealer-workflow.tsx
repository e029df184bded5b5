import { Text, Textarea } from '@mantine/core';
import * as v from 'valibot';
import type { RemittanceItem } from '@/entities/money/model';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { later, t, words } from '@/shared/i18n/t';
import { verbOf } from '@/shared/workflow/model';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import { formsByVerb, type VerbFormProps } from '@/shared/workflow/verb-forms';
import type { StepForm } from '../api';
import { useAct, useRemittance } from '../stores';

type Input = { readonly reason?: string };

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

/** What a dealer's people do with a remittance by a button of its page. */
export const dealerWorkflow: WorkflowOf<RemittanceItem, Input> = {
  name: 'remittance',
  offered: (item) => actions.flatMap((action) => verbOf(item, action) ?? []),
  atOnce: new Set(['submit']),
  Form: formsByVerb<RemittanceItem, Input>({ void: WithdrawForm }),
  fields: [
    { kind: 'text', name: 'statusLabel', label: words('money.status') },
    { kind: 'text', name: 'reference', label: words('money.reference') },
  ],
  send: async ({ id }, verb, { reason: why = null }, rowVersion) =>
    isAction(verb) ? useAct.getState().run({ id, action: verb, reason: why, rowVersion }) : null,
  action: useAct,
  refresh: () => useRemittance.refresh(),
};
