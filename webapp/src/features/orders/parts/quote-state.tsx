import { t } from '@/shared/i18n/t';
import { StatusBadge } from '@/shared/ui/status-badge';
import { hasExpired, type OrderRow } from '../model';

type Props = { quote: Pick<OrderRow, 'status' | 'expiresOn'> };

/** Whether a quote can still be ordered. */
export function QuoteState({ quote }: Props) {
  if (quote.status === 'cancelled')
    return <StatusBadge tone="neutral">{t('quotes.stateCancelled')}</StatusBadge>;
  if (hasExpired(quote)) return <StatusBadge tone="neutral">{t('quotes.stateExpired')}</StatusBadge>;
  return <StatusBadge tone="good">{t('quotes.stateOpen')}</StatusBadge>;
}
