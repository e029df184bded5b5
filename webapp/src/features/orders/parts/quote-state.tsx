import { msg } from '@/shared/i18n/t';
import { StatusOf, type StatusWords } from '@/shared/ui/status-badge';
import { quoteStateOf, type OrderRow } from '../model';

type State = NonNullable<ReturnType<typeof quoteStateOf>>;

const words: StatusWords<State> = {
  valid: { label: msg('quotes.stateOpen'), tone: 'good' },
  accepted: { label: msg('quotes.stateAccepted'), tone: 'active' },
  ordered: { label: msg('quotes.stateOrdered'), tone: 'good' },
  expired: { label: msg('quotes.stateExpired'), tone: 'neutral' },
  cancelled: { label: msg('quotes.stateCancelled'), tone: 'neutral' },
};

type Props = { quote: Pick<OrderRow, 'quoteState' | 'expiresOn'> };

/** Whether a quote can still be accepted, and what has become of it. */
export function QuoteState({ quote }: Props) {
  const state = quoteStateOf(quote);
  return state && <StatusOf words={words} status={state} />;
}
