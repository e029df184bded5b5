import { TextInput, Textarea } from '@mantine/core';
import * as v from 'valibot';
import { ChangeStatusBadge } from '@/entities/change-request/change-status';
import { changeTitle, type ChangeItem } from '@/entities/change-request/model';
import { useChangeRequest } from '@/entities/change-request/stores';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { lineLabel, lineOf } from '@/shared/lib/line-label';
import { paths } from '@/shared/paths';
import { defineDesk } from '@/shared/workflow/define-desk';
import { formsByVerb, type VerbFormProps } from '@/shared/workflow/verb-forms';
import { wordForm } from '@/shared/workflow/word-form';
import { inOrder, oneCall } from '@/shared/workflow/workflow';
import type { ActionForm } from './api';
import { useActOnChange } from './stores';

type Correction = Pick<ActionForm, 'lines' | 'items'>;

type Input = { readonly comment?: string } & Correction;

type FormProps = VerbFormProps<ChangeItem, Input>;

const titles = { update: 'changes.updateTitle', cancel: 'changes.cancelTitle' } as const;

const correction = v.object({
  comment: v.pipe(v.string(), v.trim(), v.maxLength(4000)),
  lines: v.pipe(
    v.string(),
    v.trim(),
    v.check((lines) => linesOf(lines) !== null, msg('changes.linesInvalid')),
  ),
  news: v.array(v.string()),
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

/** What a dealer's people do with a request besides answering its price. */
export const changeDesk = defineDesk<ChangeItem, Input>({
  name: 'change-request',
  store: useChangeRequest,
  kind: msg('change.request'),
  title: changeTitle,
  list: { label: msg('nav.changeRequests'), to: paths.changeRequests.to() },
  status: (request) => <ChangeStatusBadge request={request} />,
  offered: inOrder(['update', 'cancel']),
  Form: formsByVerb<ChangeItem, Input>({
    update: UpdateForm,
    cancel: wordForm({
      field: 'comment',
      rule: { least: 5, most: 1000, message: msg('changes.reasonShort') },
      help: msg('changes.cancelHelp'),
      label: msg('changes.cancelWhy'),
      isDestructive: true,
      send: (comment, { act }) => act({ comment }),
    }),
  }),
  titleOf: ({ action, label }, { number }) =>
    action === 'update' || action === 'cancel'
      ? t(titles[action], { number })
      : t('workflow.verbTitle', { verb: label, number }),
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('change.status') },
    { kind: 'text', name: 'kindLabel', label: msg('change.kind') },
  ],
  overlooksUnseen: true,
  ...oneCall(
    useActOnChange,
    ['update', 'cancel'],
    ({ id }, action, { comment = '', ...given }, rowVersion) => ({
      id,
      action,
      comment,
      rowVersion,
      ...given,
    }),
  ),
});
