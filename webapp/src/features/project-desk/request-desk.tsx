import { requestTitle, type ProjectRequestItem } from '@/entities/project/model';
import { RequestStatusBadge } from '@/entities/project/status';
import { useProjectRequest } from '@/entities/project/stores';
import { RepliesFor } from '@/entities/reply/replies-for';
import { msg } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { defineDesk } from '@/shared/workflow/define-desk';
import type { VerbFormProps as PropsOf } from '@/shared/workflow/verb-forms';
import { watchOf } from '@/shared/workflow/watch';
import { inOrder, oneCall } from '@/shared/workflow/workflow';
import { nextOf, type StepForm } from './model';
import { RequestMarks } from './parts/request-marks';
import { useActOnRequest, useRequestQueue } from './stores';

/** What a step of the call for all of them is told; forms of other verbs send what theirs needs by its own call. */
export type RequestInput = Omit<StepForm, 'requestId' | 'action' | 'rowVersion'>;

export type RequestFormProps = PropsOf<ProjectRequestItem, RequestInput>;

/** How staff work through project requests. */
export const requestDesk = defineDesk<ProjectRequestItem, RequestInput>({
  name: 'projectRequest',
  store: useProjectRequest,
  kind: msg('projectRequest.request'),
  title: requestTitle,
  list: { label: msg('nav.projectRequests'), to: staffPaths.projectRequests.to() },
  status: (request) => (
    <>
      <RequestStatusBadge request={request} />
      <RequestMarks request={request} />
    </>
  ),
  queue: { store: useRequestQueue, to: (id) => staffPaths.projectRequest.to({ id }) },
  // Messages, files and what is done with a question have places of their own.
  offered: inOrder([
    'submit',
    'link',
    'triage',
    'start',
    'reply',
    'respond',
    'complete',
    'adddepartment',
    'askdealer',
    'update',
    'revision',
    'reopen',
    'reject',
    'cancel',
  ]),
  nextOf,
  atOnce: ['submit', 'start'],
  Form: lazyPart(async () => (await import('./verbs/verb-form')).RequestForms),
  watch: watchOf('projectRequest', useProjectRequest),
  around: ({ accountName, requestedByName, number, orderNumber, projectName }, part) => (
    <RepliesFor
      desk="projects"
      known={{ dealer: accountName, contact: requestedByName, number, order: orderNumber, job: projectName }}
      hasMentions
    >
      {part}
    </RepliesFor>
  ),
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('projectRequest.status') },
    { kind: 'text', name: 'drafterName', label: msg('projectDesk.drafter') },
    { kind: 'text', name: 'checkerName', label: msg('projectDesk.checker') },
    { kind: 'text', name: 'title', label: msg('projectRequest.title') },
    { kind: 'date', name: 'dueOn', label: msg('projectDesk.due') },
    { kind: 'text', name: 'priorityLabel', label: msg('projectRequest.priority') },
  ],
  ...oneCall(
    useActOnRequest,
    ['submit', 'triage', 'start', 'askdealer', 'reply', 'respond', 'complete', 'cancel', 'reopen'],
    ({ id }, action, input, rowVersion) => ({ id, form: { ...input, action, rowVersion } }),
  ),
});
