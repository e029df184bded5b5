import { paths } from '@/shared/paths';
import { isStaffSide } from '@/shared/side';

export const invoicePath = (id: number): string =>
  (isStaffSide() ? paths.adminInvoice : paths.invoice).to({ id });
