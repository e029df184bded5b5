import { Group } from '@mantine/core';
import { RequestStatus } from '@/entities/service/request-status';
import { words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { defineDesk } from '@/shared/workflow/define-desk';
import type { VerbFormProps as PropsOf } from '@/shared/workflow/verb-forms';
import { oneCall, widerFor } from '@/shared/workflow/workflow';
import { actions, headingOf, offeredVerbs, type ActionForm, type StaffRequest } from './model';
import { Deadline } from './parts/deadline';
import { useDeskAct, useQueue, useRequest } from './stores';

/** What an action sends besides the request and its version; another action may stand in for the one asked. */
export type VerbInput = Partial<Omit<ActionForm, 'requestid' | 'rowVersion'>>;

export type VerbFormProps = PropsOf<StaffRequest, VerbInput>;

export const queueCrumb = { label: words('nav.serviceRequests'), to: paths.adminServiceRequests.to() };

/** How staff work through requests. */
export const desk = defineDesk<StaffRequest, VerbInput>({
  name: 'service',
  store: useRequest,
  kind: words('desk.one'),
  title: headingOf,
  list: queueCrumb,
  status: (request) => (
    <Group gap="sm">
      <RequestStatus request={request} />
      <Deadline request={request} />
    </Group>
  ),
  queue: { store: useQueue, to: (id) => paths.adminServiceRequest.to({ id }) },
  offered: offeredVerbs,
  atOnce: ['review', 'start'],
  Form: lazyPart(async () => (await import('./verbs/verb-form')).VerbForm),
  frameOf: widerFor(['moreinfo'], '64rem'),
  fields: [
    { kind: 'text', name: 'statusLabel', label: words('desk.status') },
    { kind: 'text', name: 'advisorName', label: words('desk.advisor') },
    { kind: 'text', name: 'crewNumber', label: words('desk.crew') },
    { kind: 'date', name: 'visitOn', label: words('desk.visit') },
    { kind: 'text', name: 'priorityLevelName', label: words('desk.priority') },
    { kind: 'text', name: 'nextStep', label: words('desk.nextStep') },
  ],
  ...oneCall(useDeskAct, [...actions, 'handover'], ({ id }, action, input, rowVersion) => ({
    requestid: id,
    action: action === 'handover' ? 'assign' : action,
    rowVersion,
    ...input,
  })),
});
