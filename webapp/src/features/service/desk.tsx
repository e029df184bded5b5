import { RequestStatus } from '@/entities/service/request-status';
import { msg, t } from '@/shared/i18n/t';
import { defineDesk } from '@/shared/workflow/define-desk';
import { formsByVerb, type VerbFormProps as PropsOf } from '@/shared/workflow/verb-forms';
import { inOrder, oneCall } from '@/shared/workflow/workflow';
import type { ActionOf } from './api';
import { confirmation, bucketList, requestTitle, worded, type ServiceRequest } from './model';
import { CancelForm, ReopenForm } from './parts/reason-form';
import { useAct, useServiceRequest } from './stores';

/** What an action sends besides the request and its version. */
type DealerInput = Partial<Omit<ActionOf, 'requestid' | 'action' | 'rowVersion'>>;

export type RequestFormProps = PropsOf<ServiceRequest, DealerInput>;

const titles = { cancel: 'requests.cancelTitle', reopen: 'requests.reopenTitle' } as const;

/** What a dealer can do with a request of theirs as a whole. */
export const serviceDesk = defineDesk<ServiceRequest, DealerInput>({
  name: 'request',
  store: useServiceRequest,
  kind: msg('requests.request'),
  title: requestTitle,
  list: (request) => bucketList(request?.bucket ?? 'open'),
  status: (request) => <RequestStatus request={worded(request)} />,
  // Once the work is done, the page asks whether it is good, and reopening belongs to that question.
  offered: (request) => inOrder(request.status === 'completed' ? ['cancel'] : ['reopen', 'cancel'])(request),
  atOnce: [confirmation],
  Form: formsByVerb<ServiceRequest, DealerInput>({ cancel: CancelForm, reopen: ReopenForm }),
  frameOf: () => ({}),
  titleOf: ({ action, label }, { number }) =>
    action === 'cancel' || action === 'reopen'
      ? t(titles[action], { number })
      : t('workflow.verbTitle', { verb: label, number }),
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('requests.status') },
    { kind: 'date', name: 'visitOn', label: msg('requests.visit') },
  ],
  ...oneCall(useAct, [confirmation, 'reopen', 'cancel'], ({ id }, action, input, rowVersion) => ({
    requestid: id,
    action,
    rowVersion,
    ...input,
  })),
});
