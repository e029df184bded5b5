import { say, words, type Words } from '@/shared/i18n/t';
import { verbOf } from '@/shared/workflow/model';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import { formsByVerb } from '@/shared/workflow/verb-forms';
import type { ActionOf } from '../api';
import { confirmation, type ServiceRequest } from '../model';
import { useAct, useServiceRequest } from '../stores';
import { CancelForm, ReopenForm } from './reason-form';

/** What an action sends besides the request and its version. */
export type DealerInput = Partial<Omit<ActionOf, 'requestid' | 'action' | 'rowVersion'>>;

type Action = ActionOf['action'];

const actions: ReadonlySet<string> = new Set<Action>([confirmation, 'reopen', 'cancel']);

const isAction = (verb: string): verb is Action => actions.has(verb);

const titles: Readonly<Record<string, Words>> = {
  cancel: words('requests.cancelTitle'),
  reopen: words('requests.reopenTitle'),
};

/** What a dealer can do with a request of theirs as a whole. */
export const dealerWorkflow: WorkflowOf<ServiceRequest, DealerInput> = {
  name: 'request',
  // Once the work is done, the page asks whether it is good, and reopening belongs to that question.
  offered: (request) =>
    (request.status === 'completed' ? ['cancel'] : ['reopen', 'cancel']).flatMap(
      (action) => verbOf(request, action) ?? [],
    ),
  atOnce: new Set([confirmation]),
  Form: formsByVerb<ServiceRequest, DealerInput>({ cancel: CancelForm, reopen: ReopenForm }),
  frameOf: () => ({}),
  titleOf: ({ action, label }) => say(titles[action] ?? label),
  fields: [
    { kind: 'text', name: 'statusLabel', label: words('requests.status') },
    { kind: 'date', name: 'visitOn', label: words('requests.visit') },
  ],
  send: async ({ id }, verb, input, rowVersion) =>
    isAction(verb) ? useAct.getState().run({ requestid: id, action: verb, rowVersion, ...input }) : null,
  action: useAct,
  refetch: () => useServiceRequest.refetch(),
};
