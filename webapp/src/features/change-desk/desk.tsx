import { ChangeStatusBadge } from '@/entities/change-request/change-status';
import { changeTitle, type ChangeItem } from '@/entities/change-request/model';
import { useChangeRequest } from '@/entities/change-request/stores';
import { RepliesFor } from '@/entities/reply/replies-for';
import type { Schema } from '@/shared/api/schema';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { defineDesk } from '@/shared/workflow/define-desk';
import type { VerbFormProps as PropsOf } from '@/shared/workflow/verb-forms';
import { watchOf } from '@/shared/workflow/watch';
import { inOrder, oneCall, widerFor } from '@/shared/workflow/workflow';
import { nextOf } from './model';
import { useActOnChange, useChangeQueue } from './stores';

/** What may be said with a step that needs nothing; forms send what theirs needs by its own call. */
export type ChangeInput = Pick<Schema['ChangeReviewForm'], 'comment'>;

export type ChangeFormProps = PropsOf<ChangeItem, ChangeInput>;

/** How staff work through change requests. */
export const changeDesk = defineDesk<ChangeItem, ChangeInput>({
  name: 'change',
  store: useChangeRequest,
  kind: msg('change.request'),
  title: changeTitle,
  list: { label: msg('nav.changeRequests'), to: staffPaths.changeRequests.to() },
  status: (request) => <ChangeStatusBadge request={request} />,
  queue: { store: useChangeQueue, to: (id) => staffPaths.changeRequest.to({ id }) },
  // Messages and files have places of their own.
  offered: inOrder([
    'verify',
    'price',
    'supervisorapprove',
    'supervisorreject',
    'complete',
    'reply',
    'planningcomments',
    'forward',
    'amcomments',
    'updatedetails',
    'dealeranswer',
    'supervisorassign',
    'update',
    'revert',
    'revertmanager',
    'cancel',
  ]),
  nextOf,
  atOnce: ['verify'],
  questionOf: ({ action }, { number }) =>
    action === 'verify'
      ? { title: t('changeDesk.verifyTitle', { number }), message: t('changeDesk.verifyHelp') }
      : null,
  Form: lazyPart(async () => (await import('./verbs/verb-form')).ChangeForms),
  frameOf: widerFor(['price', 'updatedetails'], '56rem'),
  watch: watchOf('changeRequest', useChangeRequest),
  around: ({ accountName, requestedByName, number, orderNumber, jobName }, part) => (
    <RepliesFor
      desk="changes"
      known={{ dealer: accountName, contact: requestedByName, number, order: orderNumber, job: jobName }}
      hasMentions
      colleagues="/admin/orders/changerequests/users"
    >
      {part}
    </RepliesFor>
  ),
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('change.status') },
    { kind: 'text', name: 'holderName', label: msg('changeDesk.holder') },
    { kind: 'money', name: 'price', label: msg('change.price') },
    { kind: 'text', name: 'lines', label: msg('change.lines') },
  ],
  ...oneCall(useActOnChange, ['verify', 'supervisorapprove'], ({ id }, verb, { comment = '' }, rowVersion) =>
    verb === 'verify' ? { id, verb, form: { rowVersion } } : { id, verb, form: { comment, rowVersion } },
  ),
});
