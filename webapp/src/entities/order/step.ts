/** What has changed of an order, in words. */
import './step-words';
import type { Schema } from '@/shared/api/schema';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { orderStatuses } from './status';

type Step = Pick<Schema['OrderStep'], 'kind' | 'promisedOn' | 'loadDate'> & {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
};

const days: ReadonlySet<string> = new Set(['promise', 'load', 'holdUntil', 'shipped']);

function valueOf(kind: string, value: string | null | undefined): string {
  if (!value) return t('orderStep.nothing');
  if (days.has(kind)) return date(value);
  if (kind === 'hold') return value;
  const known = Object.entries(orderStatuses).find(([code]) => code === value);
  return known ? t(known[1].label) : value;
}

export function stepText({ kind, from, to, promisedOn, loadDate }: Step): string {
  const change = { from: valueOf(kind, from), to: valueOf(kind, to) };
  switch (kind) {
    case 'created':
    case 'asOf': {
      const then = [
        t(kind === 'asOf' ? 'orderStep.asOf' : 'orderStep.created', { status: valueOf('status', to) }),
        promisedOn && t('orderStep.promisedThen', { date: date(promisedOn) }),
        loadDate && t('orderStep.loadThen', { date: date(loadDate) }),
      ];
      return then.filter(Boolean).join(', ');
    }
    case 'promise':
      return t('orderStep.promise', change);
    case 'load':
      return t('orderStep.load', change);
    case 'hold':
      return t('orderStep.hold', change);
    case 'holdUntil':
      return t('orderStep.holdUntil', change);
    case 'shipped':
      return t('orderStep.shipped', { to: change.to });
    case 'answer':
      return t('orderStep.answer');
    default:
      return t('orderStep.status', change);
  }
}
