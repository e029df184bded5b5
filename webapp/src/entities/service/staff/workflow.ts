/** What the desk's workflow and that of a visit have in common: the call behind the verbs, and what others change. */
import { date } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import type { Verb } from '@/shared/workflow/model';
import type { VerbFormProps as PropsOf } from '@/shared/workflow/verb-forms';
import { oneCall } from '@/shared/workflow/workflow';
import { actions, type ActionForm, type StaffRequest } from './model';
import { useDeskAct, useRequest } from './stores';

/** What an action sends besides the request and its version; another action may stand in for the one asked. */
export type ServiceInput = Partial<Omit<ActionForm, 'requestid' | 'rowVersion'>>;

export type ServiceFormProps = PropsOf<StaffRequest, ServiceInput>;

export const requestWorkflow = {
  name: 'service',
  store: useRequest,
  atOnce: ['review', 'start'],
  questionOf: ({ action }: Verb, { visitOn }: StaffRequest) =>
    action === 'start' && visitOn && visitOn > today()
      ? { title: t('desk.startEarly', { day: date(visitOn) }), message: t('desk.startEarlyHelp') }
      : null,
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('desk.status') },
    { kind: 'text', name: 'advisorName', label: msg('desk.advisor') },
    { kind: 'text', name: 'crewNumber', label: msg('desk.crew') },
    { kind: 'date', name: 'visitOn', label: msg('desk.visit') },
    { kind: 'text', name: 'priorityLevelName', label: msg('desk.priority') },
    { kind: 'text', name: 'nextStep', label: msg('desk.nextStep') },
  ],
  ...oneCall(
    useDeskAct,
    [...actions, 'handover'],
    ({ id }: StaffRequest, action, input: ServiceInput, rowVersion) => ({
      requestid: id,
      action: action === 'handover' ? 'assign' : action,
      rowVersion,
      ...input,
    }),
  ),
} as const;
