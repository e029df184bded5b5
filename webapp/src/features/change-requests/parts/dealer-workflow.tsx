import { Text, TextInput, Textarea } from '@mantine/core';
import * as v from 'valibot';
import type { ChangeItem } from '@/entities/change-request/model';
import { useChangeRequest } from '@/entities/change-request/stores';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { later, say, t, words, type Words } from '@/shared/i18n/t';
import { lineLabel, lineOf } from '@/shared/lib/line-label';
import { verbOf } from '@/shared/workflow/model';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import { formsByVerb, type VerbFormProps } from '@/shared/workflow/verb-forms';
import type { ActionForm } from '../api';
import { useAct } from '../stores';

type Correction = Pick<ActionForm, 'lines' | 'items'>;

type Input = { readonly comment?: string } & Correction;

type FormProps = VerbFormProps<ChangeItem, Input>;

type Action = ActionForm['action'];

const actions: readonly Action[] = ['update', 'cancel'];
const isAction = (verb: string): verb is Action => actions.some((action) => action === verb);

const titles: Readonly<Record<string, Words>> = {
  update: words('changes.updateTitle'),
  cancel: words('changes.cancelTitle'),
};

const correction = v.object({
  comment: v.pipe(v.string(), v.trim(), v.maxLength(4000)),
  lines: v.pipe(
    v.string(),
    v.trim(),
    v.check((lines) => linesOf(lines) !== null, later('changes.linesInvalid')),
  ),
  news: v.array(v.string()),
});
const reason = v.object({
  comment: v.pipe(v.string(), v.trim(), v.minLength(5, later('changes.reasonShort')), v.maxLength(1000)),
});

/** Before anyone has begun with it, what was asked for can be corrected, and something added to it. */
function UpdateForm({ item, label, act }: FormProps) {
  const { lines, details } = item;
  const news = details.map((detail) => detail.new);
  const form = useEntryForm({
    schema: correction,
    initialValues: { comment: '', lines, news },
    send: (given) => act(corrected(item, given)),
  });
  const choice = form.choice('news');
  return (
    <EntryForm form={form} submitLabel={label}>
      {lines !== '' && <TextInput label={t('changes.linesOfIt')} maxLength={200} {...form.field('lines')} />}
      {details.map(({ field, lineNumber }, index) => (
        <TextInput
          // Details have no name of their own, and none comes or goes while they are corrected.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={
            typeof lineNumber === 'number'
              ? t('changes.newOfLine', { field, line: lineLabel(lineNumber) })
              : t('changes.newOf', { field })
          }
          maxLength={400}
          value={choice.value[index] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            choice.onChange(choice.value.map((old, place) => (place === index ? value : old)))
          }
        />
      ))}
      <Textarea label={t('changes.addition')} maxLength={4000} data-autofocus {...form.field('comment')} />
    </EntryForm>
  );
}

type Corrected = { readonly comment: string; readonly lines: string; readonly news: readonly string[] };

/** The lines that a person has entered, by their numbers; none where one is no line's. */
function linesOf(entered: string): number[] | null {
  if (entered === '') return [];
  const lines = entered.split(',').map(lineOf);
  return lines.every((line) => line !== null) ? lines : null;
}

/** Only what has become another is sent. */
function corrected(item: ChangeItem, { comment, lines, news }: Corrected): Input {
  const isOther = item.details.some((detail, index) => detail.new !== news[index]);
  return {
    comment,
    ...(lines !== item.lines && { lines: linesOf(lines) ?? [] }),
    ...(isOther && { items: item.details.map((detail, index) => ({ ...detail, new: news[index] ?? '' })) }),
  };
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
  send: async ({ id }, verb, { comment = '', ...given }, rowVersion) =>
    isAction(verb) ? useAct.getState().run({ id, action: verb, comment, rowVersion, ...given }) : null,
  action: useAct,
  refetch: () => useChangeRequest.refetch(),
};
