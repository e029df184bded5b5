import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { reasonChoices, type ProjectRequestItem, type RevisionReason } from '@/entities/project/model';
import { RequestStatusBadge } from '@/entities/project/status';
import { useProjectRequest } from '@/entities/project/stores';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import type { Crumb } from '@/shared/ui/page-header';
import { defineDesk } from '@/shared/workflow/define-desk';
import { formsByVerb, type VerbFormProps } from '@/shared/workflow/verb-forms';
import { wordForm } from '@/shared/workflow/word-form';
import { inOrder, oneCall } from '@/shared/workflow/workflow';
import { projectTitle, requestPath } from './model';
import { useActOnRequest, useRevise } from './stores';

type Input = { readonly reason: string };

type FormProps = VerbFormProps<ProjectRequestItem, Input>;

const titles = {
  revision: 'projects.revisionTitle',
  cancel: 'projects.cancelTitle',
  reopen: 'projects.reopenTitle',
} as const;

const isTitled = (verb: string): verb is keyof typeof titles => verb in titles;

const reason = {
  field: 'reason',
  rule: { least: 5, most: 1000, message: msg('projects.reasonShort') },
  send: (text: string, { act }: FormProps) => act({ reason: text }),
};

const isReason = (value: string): value is RevisionReason =>
  reasonChoices().some((choice) => choice.value === value);

const revision = v.object({
  reasonCode: v.pipe(v.string(), v.check(isReason, msg('projects.reasonNeeded'))),
  comment: v.pipe(v.string(), v.trim(), v.minLength(5, msg('projects.commentShort')), v.maxLength(4000)),
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
      if (newId !== null) void navigate(requestPath(projectId ?? 0, newId));
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

const projects: Crumb = { label: msg('nav.projects'), to: paths.projects.to() };

function crumbsOf(request: ProjectRequestItem | null): readonly Crumb[] {
  const { projectId, projectNumber, projectName } = request ?? {};
  if (typeof projectId !== 'number') return [projects];
  const label = projectTitle({ number: projectNumber ?? '', name: projectName ?? '' });
  return [projects, { label, to: paths.project.to({ id: projectId }) }];
}

/** What a dealer's people do with a request, besides writing about it. */
export const requestDesk = defineDesk<ProjectRequestItem, Input>({
  name: 'project-request',
  store: useProjectRequest,
  kind: msg('projectRequest.request'),
  title: ({ number, title }) => projectTitle({ number, name: title }),
  list: crumbsOf,
  status: (request) => <RequestStatusBadge request={request} />,
  offered: inOrder(['revision', 'reopen', 'cancel']),
  // An answer is read, and what is left to do about it is to have it revised.
  nextOf: ({ status }) => (status === 'responded' ? 'revision' : undefined),
  Form: formsByVerb<ProjectRequestItem, Input>({
    revision: RevisionForm,
    cancel: wordForm({
      ...reason,
      help: msg('projects.cancelHelp'),
      label: msg('projects.cancelWhy'),
      isDestructive: true,
    }),
    reopen: wordForm({
      ...reason,
      help: msg('projects.reopenHelp'),
      label: msg('projects.reopenWhy'),
    }),
  }),
  titleOf: ({ action, label }, { number }) => (isTitled(action) ? t(titles[action], { number }) : label),
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('projectRequest.status') },
    { kind: 'date', name: 'promisedOn', label: msg('projectRequest.promised') },
  ],
  overlooksUnseen: true,
  ...oneCall(useActOnRequest, ['cancel', 'reopen'], ({ id }, action, { reason: why = '' }, rowVersion) => ({
    id,
    action,
    reason: why,
    rowVersion,
  })),
});
