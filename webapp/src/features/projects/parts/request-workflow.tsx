import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { reasonChoices, type ProjectRequestItem, type RevisionReason } from '@/entities/project/model';
import { useProjectRequest } from '@/entities/project/stores';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { later, t, words } from '@/shared/i18n/t';
import { verbOf } from '@/shared/workflow/model';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import { formsByVerb, type VerbFormProps } from '@/shared/workflow/verb-forms';
import { requestPath } from '../model';
import { useActOnRequest, useRevise } from '../stores';

type Input = { readonly reason: string };

type FormProps = VerbFormProps<ProjectRequestItem, Input>;

const isStep = (verb: string): verb is 'cancel' | 'reopen' => verb === 'cancel' || verb === 'reopen';

const titles = {
  revision: 'projects.revisionTitle',
  cancel: 'projects.cancelTitle',
  reopen: 'projects.reopenTitle',
} as const;

const isTitled = (verb: string): verb is keyof typeof titles => verb in titles;

const reason = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(5, later('projects.reasonShort')), v.maxLength(1000)),
});

type ReasonProps = FormProps & { help: string; why: string; isDestructive?: boolean };

function ReasonForm({ label, act, help, why, isDestructive = false }: ReasonProps) {
  const form = useEntryForm({ schema: reason, initialValues: { reason: '' }, send: act });
  return (
    <EntryForm form={form} submitLabel={label} isDestructive={isDestructive}>
      <Text size="sm">{help}</Text>
      <Textarea label={why} maxLength={1000} data-autofocus {...form.field('reason')} />
    </EntryForm>
  );
}

function CancelForm(props: FormProps) {
  return (
    <ReasonForm {...props} help={t('projects.cancelHelp')} why={t('projects.cancelWhy')} isDestructive />
  );
}

function ReopenForm(props: FormProps) {
  return <ReasonForm {...props} help={t('projects.reopenHelp')} why={t('projects.reopenWhy')} />;
}

const isReason = (value: string): value is RevisionReason =>
  reasonChoices().some((choice) => choice.value === value);

const revision = v.object({
  reasonCode: v.pipe(v.string(), v.check(isReason, later('projects.reasonNeeded'))),
  comment: v.pipe(v.string(), v.trim(), v.minLength(5, later('projects.commentShort')), v.maxLength(4000)),
});

/** A revision is a request of its own, which is shown once it is there. */
function RevisionForm({ item: { id, projectId }, label, run }: FormProps) {
  const navigate = useNavigate();
  const form = useEntryForm({
    schema: revision,
    initialValues: { reasonCode: '', comment: '' },
    send: ({ reasonCode, comment }) =>
      run(async (rowVersion) =>
        isReason(reasonCode) ? useRevise.getState().run({ id, reasonCode, comment, rowVersion }) : null,
      ),
    onDone: ({ newId }) => {
      if (newId !== null) void navigate(requestPath(projectId ?? 0, newId), { preventScrollReset: true });
    },
    draft: `project revision ${id}`,
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('projects.revisionHelp')}</Text>
      <NativeSelect
        label={t('projects.revisionReason')}
        data={[{ value: '', label: t('projects.choose') }, ...reasonChoices()]}
        data-autofocus
        {...form.field('reasonCode')}
      />
      <Textarea
        label={t('projects.revisionComment')}
        minRows={3}
        maxLength={4000}
        {...form.field('comment')}
      />
    </EntryForm>
  );
}

/** What a dealer's people do with a request besides writing about it. */
export const requestWorkflow: WorkflowOf<ProjectRequestItem, Input> = {
  name: 'project-request',
  offered: (item) => ['revision', 'reopen', 'cancel'].flatMap((action) => verbOf(item, action) ?? []),
  atOnce: new Set(),
  Form: formsByVerb<ProjectRequestItem, Input>({
    revision: RevisionForm,
    cancel: CancelForm,
    reopen: ReopenForm,
  }),
  titleOf: ({ action, label }, { number }) => (isTitled(action) ? t(titles[action], { number }) : label),
  fields: [
    { kind: 'text', name: 'statusLabel', label: words('projectRequest.status') },
    { kind: 'date', name: 'promisedOn', label: words('projectRequest.promised') },
  ],
  overlooksUnseen: true,
  send: async ({ id }, verb, { reason: why = '' }, rowVersion) =>
    isStep(verb) ? useActOnRequest.getState().run({ id, action: verb, reason: why, rowVersion }) : null,
  action: useActOnRequest,
  refetch: () => useProjectRequest.refetch(),
};
