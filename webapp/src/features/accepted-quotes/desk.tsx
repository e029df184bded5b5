import { statusWords, titleOf, type AcceptanceItem } from '@/entities/acceptance/model';
import { useAcceptance } from '@/entities/acceptance/stores';
import type { Schema } from '@/shared/api/schema';
import { msg } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { StatusOf } from '@/shared/ui/status-badge';
import { defineDesk } from '@/shared/workflow/define-desk';
import { formsByVerb } from '@/shared/workflow/verb-forms';
import { wordForm } from '@/shared/workflow/word-form';
import { inOrder, oneCall } from '@/shared/workflow/workflow';
import { useActOnAcceptance } from './stores';

type Input = Pick<Schema['DealersAcceptanceForm'], 'reason'>;

/** What a dealer's people do with a quote that they have accepted, beside replying and accepting it again. */
export const acceptanceDesk = defineDesk<AcceptanceItem, Input>({
  name: 'accepted-quote',
  store: useAcceptance,
  kind: msg('acceptance.kind'),
  title: titleOf,
  list: { label: msg('nav.acceptances'), to: paths.acceptances.to() },
  status: ({ status }) => <StatusOf words={statusWords()} status={status} />,
  offered: inOrder(['withdraw']),
  Form: formsByVerb<AcceptanceItem, Input>({
    withdraw: wordForm({
      field: 'reason',
      rule: { least: 5, most: 1000, message: msg('acceptance.reasonShort') },
      help: msg('acceptances.withdrawHelp'),
      label: msg('acceptances.withdrawWhy'),
      isDestructive: true,
      send: (reason, { act }) => act({ reason }),
    }),
  }),
  fields: [
    { kind: 'text', name: 'statusLabel', label: msg('acceptance.status') },
    { kind: 'text', name: 'takenByName', label: msg('acceptance.takenBy') },
  ],
  ...oneCall(useActOnAcceptance, ['withdraw'], ({ id }, action, input, rowVersion) => ({
    id,
    action,
    rowVersion,
    ...input,
  })),
});
