import '../talk-words';
import { stepText } from '@/entities/order/step';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { Timeline } from '@/shared/workflow/timeline';
import { useOrderHistory } from '../talk-stores';

/** What became of an order, the newest first. */
export function OrderHistory({ id }: { id: number }) {
  const data = useOrderHistory(useStable({ id }));
  const events = data.items.map((step) => ({
    at: step.at,
    who: step.who ?? t('orderStep.byImport'),
    verb: step.kind,
    verbLabel: stepText(step),
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
