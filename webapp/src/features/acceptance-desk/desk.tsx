import { staffStatuses, titleOf, type AcceptanceItem } from '@/entities/acceptance/model';
import { useAcceptance } from '@/entities/acceptance/stores';
import { RepliesFor } from '@/entities/reply/replies-for';
import { msg } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { StatusOf } from '@/shared/ui/status-badge';
import { defineDesk } from '@/shared/workflow/define-desk';
import type { VerbFormProps } from '@/shared/workflow/verb-forms';
import { watchOf } from '@/shared/workflow/watch';
import { inOrder, nextBy, oneCall } from '@/shared/workflow/workflow';
import type { ActionForm } from './api';
import { useAcceptanceQueue, useActOnAcceptance } from './stores';

export type AcceptanceInput = Omit<ActionForm, 'id' | 'action' | 'rowVersion'>;

export type AcceptanceFormProps = VerbFormProps<AcceptanceItem, AcceptanceInput>;

/** How the order desk works through accepted quotes. */
export const acceptanceDesk = defineDesk<AcceptanceItem, AcceptanceInput>({
  name: 'acceptance',
  store: useAcceptance,
  kind: msg('acceptance.kind'),
  title: titleOf,
  list: { label: msg('nav.acceptances'), to: staffPaths.acceptances.to() },
  status: ({ status }) => <StatusOf words={staffStatuses} status={status} />,
  queue: { store: useAcceptanceQueue, to: (id) => staffPaths.acceptance.to({ id }) },
  offered: inOrder(['take', 'entered', 'ask', 'decline']),
  nextOf: nextBy<AcceptanceItem['status']>({ submitted: ['take'], taken: ['entered'] }),
  atOnce: ['take'],
  Form: lazyPart(async () => (await import('./verbs/verb-form')).AcceptanceForms),
  watch: watchOf('quoteAcceptance', useAcceptance),
  around: ({ accountName, acceptedName, number, orderNumber, jobName }, part) => (
    <RepliesFor
      desk="acceptances"
      known={{ dealer: accountName, contact: acceptedName, number, order: orderNumber, job: jobName }}
      hasMentions
    >
      {part}
    </RepliesFor>
  ),
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('acceptance.status') },
    { kind: 'text', name: 'takenByName', label: msg('acceptance.takenBy') },
    { kind: 'text', name: 'orderNumber', label: msg('acceptance.order') },
  ],
  ...oneCall(
    useActOnAcceptance,
    ['take', 'ask', 'decline', 'entered'],
    ({ id }, action, input, rowVersion) => ({ id, action, rowVersion, ...input }),
  ),
});
