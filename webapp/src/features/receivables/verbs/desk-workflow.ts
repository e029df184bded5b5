import type { RemittanceItem } from '@/entities/money/model';
import { words } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { verbOf, type Case } from '@/shared/workflow/model';
import type { WorkflowOf } from '@/shared/workflow/use-verbs';
import { isAction, type ActionForm } from '../model';
import { useAct, useRemittance } from '../stores';
import { emptyForm } from './empty-form';

/** A remittance as the buttons of its page take it. */
export type StaffRemittance = RemittanceItem & Pick<Case, 'nextAction'>;

export type VerbInput = Omit<ActionForm, 'rowVersion'>;

const offered = ['review', 'approve', 'post', 'update', 'return', 'reject', 'reopen', 'void'];

/** The likely next step from where it stands. */
const next: Readonly<Record<string, string>> = {
  submitted: 'review',
  in_review: 'approve',
  approved: 'post',
  partly_posted: 'post',
};

export const withNext = (item: RemittanceItem): StaffRemittance => ({
  ...item,
  nextAction: next[item.status] ?? null,
});

/** How receivables work through remittances. */
export const deskWorkflow: WorkflowOf<StaffRemittance, VerbInput> = {
  name: 'remittance',
  offered: (item) => offered.flatMap((action) => verbOf(item, action) ?? []),
  atOnce: new Set(['review']),
  Form: lazyPart(async () => (await import('./verb-form')).VerbForm),
  frameOf: (verb, isPhone) => ({
    size: verb?.action === 'update' || verb?.action === 'post' ? '64rem' : 'lg',
    fullScreen: isPhone,
  }),
  fields: [
    { kind: 'text', name: 'statusLabel', label: words('money.status') },
    { kind: 'text', name: 'reference', label: words('money.reference') },
    { kind: 'text', name: 'receipt', label: words('money.receipt') },
  ],
  send: async ({ id }, verb, input, rowVersion) =>
    isAction(verb)
      ? useAct.getState().run({ id, action: verb, form: { ...emptyForm, ...input, rowVersion } })
      : null,
  action: useAct,
  refetch: () => useRemittance.refetch(),
};
