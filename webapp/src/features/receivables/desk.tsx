import { staffRemittanceStatuses, remittanceTitle, type RemittanceItem } from '@/entities/money/model';
import { RepliesFor } from '@/entities/reply/replies-for';
import { msg } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { StatusOf } from '@/shared/ui/status-badge';
import { defineDesk } from '@/shared/workflow/define-desk';
import type { VerbFormProps as PropsOf } from '@/shared/workflow/verb-forms';
import { watchOf } from '@/shared/workflow/watch';
import { inOrder, nextBy, oneCall, widerFor } from '@/shared/workflow/workflow';
import type { ActionForm } from './model';
import { useActOnRemittance, useRemittanceQueue, useRemittance } from './stores';
import { emptyForm } from './verbs/empty-form';

export type RemittanceInput = Omit<ActionForm, 'rowVersion'>;

export type RemittanceFormProps = PropsOf<RemittanceItem, RemittanceInput>;

/** How receivables work through remittances. */
export const remittanceDesk = defineDesk<RemittanceItem, RemittanceInput>({
  name: 'remittance',
  store: useRemittance,
  kind: msg('money.remittance'),
  title: remittanceTitle,
  list: { label: msg('nav.remittances'), to: staffPaths.remittances.to() },
  status: ({ status }) => <StatusOf words={staffRemittanceStatuses} status={status} />,
  queue: { store: useRemittanceQueue, to: (id) => staffPaths.remittance.to({ id }) },
  offered: inOrder(['review', 'approve', 'post', 'update', 'return', 'reject', 'reopen', 'void']),
  nextOf: nextBy<RemittanceItem['status']>({
    submitted: ['review'],
    in_review: ['approve'],
    approved: ['post'],
    partly_posted: ['post'],
  }),
  atOnce: ['review'],
  Form: lazyPart(async () => (await import('./verbs/verb-form')).RemittanceForms),
  frameOf: widerFor(['update', 'post'], '64rem'),
  watch: watchOf('remittance', useRemittance),
  around: ({ accountName, createdByName, number }, part) => (
    <RepliesFor
      desk="remittances"
      known={{ dealer: accountName, contact: createdByName, number }}
      hasMentions
    >
      {part}
    </RepliesFor>
  ),
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('money.status') },
    { kind: 'text', name: 'reference', label: msg('money.reference') },
    { kind: 'text', name: 'receipt', label: msg('money.receipt') },
  ],
  ...oneCall(
    useActOnRemittance,
    ['review', 'approve', 'post', 'return', 'reject', 'reopen', 'void'],
    ({ id }, action, input, rowVersion) => ({ id, action, form: { ...emptyForm, ...input, rowVersion } }),
  ),
});
