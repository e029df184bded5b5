import { StatusBadge } from '@/shared/ui/status-badge';
import { invoiceStatuses, type InvoiceStatus as Status } from '../model';

type Props = { status: Status };

export function InvoiceStatus({ status }: Props) {
  const { label, tone } = invoiceStatuses[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
