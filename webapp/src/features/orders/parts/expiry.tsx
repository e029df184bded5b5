import { Text } from '@mantine/core';
import { DateText } from '@/shared/ui/date-text';
import { hasExpired, type OrderRow } from '../model';

type Props = { quote: Pick<OrderRow, 'expiresOn'> };

/** Until when a quote holds; one that no longer does steps back. */
export function Expiry({ quote }: Props) {
  return (
    <Text span inherit {...(hasExpired(quote) && { c: 'dimmed' })}>
      <DateText day={quote.expiresOn ?? null} />
    </Text>
  );
}
