import { pathsOfSide } from '@/shared/side';

export const invoicePath = (id: number): string => pathsOfSide().invoice.to({ id });
