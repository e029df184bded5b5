import { useProjectRequest } from '@/entities/project/stores';
import { words } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { verbOf } from '@/shared/workflow/model';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import type { VerbFormProps as AnyProps } from '@/shared/workflow/verb-forms';
import type { StaffRequest, Step, StepForm } from '../model';
import { useAct } from '../stores';

/** What a step of the call for all of them is told; forms of other verbs send what theirs needs by its own call. */
export type VerbInput = Omit<StepForm, 'requestId' | 'action' | 'rowVersion'>;

export type VerbFormProps = AnyProps<StaffRequest, VerbInput>;

/** Messages, files and what is done with a question have places of their own. */
const offered = [
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
];

const steps: readonly Step[] = [
  'submit',
  'triage',
  'start',
  'askdealer',
  'reply',
  'respond',
  'complete',
  'cancel',
  'reopen',
];

/** How staff work through project requests. */
export const requestWorkflow: WorkflowOf<StaffRequest, VerbInput> = {
  name: 'projectRequest',
  offered: (item) => offered.flatMap((action) => verbOf(item, action) ?? []),
  atOnce: new Set(['submit', 'start']),
  Form: lazyPart(async () => (await import('./verb-form')).VerbForm),
  fields: [
    { kind: 'text', name: 'statusLabel', label: words('projectRequest.status') },
    { kind: 'text', name: 'drafterName', label: words('projectDesk.drafter') },
    { kind: 'text', name: 'checkerName', label: words('projectDesk.checker') },
    { kind: 'text', name: 'title', label: words('projectRequest.title') },
    { kind: 'date', name: 'dueOn', label: words('projectDesk.due') },
    { kind: 'text', name: 'priorityLabel', label: words('projectRequest.priority') },
  ],
  send: async ({ id }, verb, input, rowVersion) => {
    const action = steps.find((step) => step === verb);
    if (action === undefined) return null;
    return useAct.getState().run({ id, form: { ...input, action, rowVersion } });
  },
  action: useAct,
  refetch: () => useProjectRequest.refetch(),
};
