import type { Schema } from '@/shared/api/schema';
import { words } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { verbOf } from '@/shared/workflow/model';
import type { VerbFormProps as AnyProps } from '@/shared/workflow/verb-forms';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import { useChangeRequest } from '@/entities/change-request/stores';
import type { StaffChange } from '../model';
import { useAct } from '../stores';

/** What may be said with a step that needs nothing; forms send what theirs needs by its own call. */
export type VerbInput = Pick<Schema['ChangeReviewForm'], 'comment'>;

export type VerbFormProps = AnyProps<StaffChange, VerbInput>;

/** Messages and files have places of their own. */
const offered = [
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
];

/** How staff work through change requests. */
export const changeWorkflow: WorkflowOf<StaffChange, VerbInput> = {
  name: 'change',
  offered: (item) => offered.flatMap((action) => verbOf(item, action) ?? []),
  atOnce: new Set(['verify']),
  Form: lazyPart(async () => (await import('./verb-form')).VerbForm),
  frameOf: (verb, isPhone) => ({
    size: verb?.action === 'price' || verb?.action === 'updatedetails' ? '56rem' : 'lg',
    fullScreen: isPhone,
  }),
  fields: [
    { kind: 'text', name: 'statusLabel', label: words('change.status') },
    { kind: 'text', name: 'holderName', label: words('changeDesk.holder') },
    { kind: 'money', name: 'price', label: words('change.price') },
    { kind: 'text', name: 'lines', label: words('change.lines') },
  ],
  send: async ({ id }, verb, { comment = '' }, rowVersion) => {
    const { run } = useAct.getState();
    if (verb === 'verify') return run({ id, verb, form: { rowVersion } });
    if (verb === 'supervisorapprove') return run({ id, verb, form: { comment, rowVersion } });
    return null;
  },
  action: useAct,
  refetch: () => useChangeRequest.refetch(),
};
