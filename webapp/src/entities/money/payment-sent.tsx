import './sent-words';
import { Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import type { OpenItem } from './model';

type Props = { item: Pick<OpenItem, 'promised' | 'left' | 'payments'> | undefined };

/** Beneath the status of an invoice: that its payment is sent, or part of it, and by which remittance. */
export function PaymentSent({ item }: Props) {
  if (item === undefined || item.promised === 0) return null;
  const numbers = item.payments ? `, ${item.payments}` : '';
  return (
    <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
      {item.left === 0 ? t('sentPayments.all', { numbers }) : t('sentPayments.part', { numbers })}
    </Text>
  );
}
