import '../talk-words';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { Timeline } from '@/shared/workflow/timeline';
import { orderStatuses } from '../model';
import type { OrderStep } from '../talk-api';
import { useOrderHistory } from '../talk-stores';

const days: ReadonlySet<string> = new Set(['promise', 'load', 'holdUntil', 'shipped']);

function valueOf(kind: string, value: string | null | undefined): string {
  if (!value) return t('orderTalk.nothing');
  if (days.has(kind)) return date(value);
  if (kind === 'hold') return value;
  const known = Object.entries(orderStatuses).find(([code]) => code === value);
  return known ? t(known[1].label) : value;
}

function wordsOf({ kind, from, to, promisedOn, loadDate }: OrderStep): string {
  const change = { from: valueOf(kind, from), to: valueOf(kind, to) };
  switch (kind) {
    case 'created':
    case 'asOf': {
      const then = [
        t(kind === 'asOf' ? 'orderTalk.asOf' : 'orderTalk.created', { status: valueOf('status', to) }),
        promisedOn && t('orderTalk.promisedThen', { date: date(promisedOn) }),
        loadDate && t('orderTalk.loadThen', { date: date(loadDate) }),
      ];
      return then.filter(Boolean).join(', ');
    }
    case 'promise':
      return t('orderTalk.promise', change);
    case 'load':
      return t('orderTalk.load', change);
    case 'hold':
      return t('orderTalk.hold', change);
    case 'holdUntil':
      return t('orderTalk.holdUntil', change);
    case 'shipped':
      return t('orderTalk.shipped', { to: change.to });
    case 'answer':
      return t('orderTalk.answerStep');
    default:
      return t('orderTalk.status', change);
  }
}

/** What became of an order, the newest first. */
export function OrderHistory({ id }: { id: number }) {
  const data = useOrderHistory(useStable({ id }));
  const events = data.items.map((step) => ({
    at: step.at,
    who: step.who ?? t('orderTalk.byImport'),
    verb: step.kind,
    verbLabel: wordsOf(step),
    reason: step.reason ?? '',
    from: step.from ?? '',
    to: '',
  }));
  return (
    <Panel title={t('orderTalk.history')}>
      <Loaded data={data} height={200}>
        <Timeline events={events} />
      </Loaded>
    </Panel>
  );
}
