import { Text, Textarea } from '@mantine/core';
import * as v from 'valibot';
import type { ChangeItem } from '@/entities/change-request/model';
import { useChangeRequest } from '@/entities/change-request/stores';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { later, say, t, words, type Words } from '@/shared/i18n/t';
import { verbOf } from '@/shared/workflow/model';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import { formsByVerb, type VerbFormProps } from '@/shared/workflow/verb-forms';
import type { ActionForm } from '../api';
import { useAct } from '../stores';

type Input = { readonly comment?: string };

type FormProps = VerbFormProps<ChangeItem, Input>;

type Action = ActionForm['action'];

const actions: readonly Action[] = ['update', 'cancel'];
const isAction = (verb: string): verb is Action => actions.some((action) => action === verb);

const titles: Readonly<Record<string, Words>> = {
  update: words('changes.updateTitle'),
  cancel: words('changes.cancelTitle'),
};

const addition = v.object({
  comment: v.pipe(v.string(), v.trim(), v.minLength(1, later('changes.commentNeeded')), v.maxLength(4000)),
});
const reason = v.object({
  comment: v.pipe(v.string(), v.trim(), v.minLength(5, later('changes.reasonShort')), v.maxLength(1000)),
});

/** Before anyone has begun with it, something can be added to what was asked for. */
function UpdateForm({ label, act }: FormProps) {
  const form = useEntryForm({ schema: addition, initialValues: { comment: '' }, send: act });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Textarea label={t('changes.addition')} maxLength={4000} data-autofocus {...form.field('comment')} />
    </EntryForm>
  );
}

function CancelForm({ label, act }: FormProps) {
  const form = useEntryForm({ schema: reason, initialValues: { comment: '' }, send: act });
  return (
    <EntryForm form={form} submitLabel={label} isDestructive>
      <Text size="sm">{t('changes.cancelHelp')}</Text>
      <Textarea label={t('changes.cancelWhy')} maxLength={1000} data-autofocus {...form.field('comment')} />
    </EntryForm>
  );
}

/** What a dealer's people do with a request besides answering its price. */
export const dealerWorkflow: WorkflowOf<ChangeItem, Input> = {
  name: 'change-request',
  offered: (item) => actions.flatMap((action) => verbOf(item, action) ?? []),
  atOnce: new Set(),
  Form: formsByVerb<ChangeItem, Input>({ update: UpdateForm, cancel: CancelForm }),
  titleOf: ({ action, label }) => say(titles[action] ?? label),
  fields: [
    { kind: 'text', name: 'statusLabel', label: words('change.status') },
    { kind: 'text', name: 'kindLabel', label: words('change.kind') },
  ],
  overlooksUnseen: true,
  send: async ({ id }, verb, { comment = '' }, rowVersion) =>
    isAction(verb) ? useAct.getState().run({ id, action: verb, comment, rowVersion }) : null,
  action: useAct,
  refresh: () => useChangeRequest.refresh(),
};
