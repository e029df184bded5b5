/** What happened at an account, as its page tells it. */
import './overview-words';
import { stepText } from '@/entities/order/step';
import { t, type PlainMessageKey } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import type { Activity } from './model';

type Kind = Activity['kind'];

type KindOf = {
  readonly label: PlainMessageKey;
  readonly path: { readonly to: (of: { id: number }) => string };
};

const kinds: Readonly<Record<Kind, KindOf>> = {
  order: { label: 'dealerPage.kindOrder', path: staffPaths.order },
  serviceRequest: { label: 'dealerPage.kindServiceRequest', path: staffPaths.serviceRequest },
  changeRequest: { label: 'dealerPage.kindChangeRequest', path: staffPaths.changeRequest },
  projectRequest: { label: 'dealerPage.kindProjectRequest', path: staffPaths.projectRequest },
  drawing: { label: 'dealerPage.kindDrawing', path: staffPaths.drawing },
  quoteAcceptance: { label: 'dealerPage.kindQuoteAcceptance', path: staffPaths.acceptance },
  remittance: { label: 'dealerPage.kindRemittance', path: staffPaths.remittance },
};

export type RecordLink = { readonly id: number; readonly number: string; readonly to: string };

/** One thing that happened at one time, to one record or to several alike. */
export type Happening = {
  readonly at: string;
  readonly kind: Kind;
  readonly kindLabel: string;
  readonly words: string;
  readonly reason: string;
  readonly who: string;
  readonly records: readonly RecordLink[];
};

const textOf = ({ done, change }: Activity): string =>
  change ? stepText({ kind: change.field, from: change.from, to: change.to }) : (done ?? '');

const single = (step: Activity): Happening => ({
  at: step.at,
  kind: step.kind,
  kindLabel: t(kinds[step.kind].label),
  words: textOf(step),
  reason: step.change?.reason ?? '',
  who: step.who ?? t('orderStep.byImport'),
  records: [{ id: step.id, number: step.number, to: kinds[step.kind].path.to({ id: step.id }) }],
});

const isAlike = (one: Happening, other: Happening) =>
  one.at === other.at &&
  one.kind === other.kind &&
  one.words === other.words &&
  one.reason === other.reason &&
  one.who === other.who;

/** A nightly job or an import does the same to many records at once, which is told once. */
export function happeningsOf(steps: readonly Activity[]): readonly Happening[] {
  const told: Happening[] = [];
  for (const step of steps.map(single)) {
    const same = told.findIndex((one) => isAlike(one, step));
    const before = told[same];
    if (before === undefined) told.push(step);
    else if (before.records.every(({ id }) => id !== step.records[0]?.id))
      told[same] = { ...before, records: [...before.records, ...step.records] };
  }
  return told;
}
