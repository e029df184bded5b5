import './words';
import type { Schema } from '@/shared/api/schema';

export type FinancialSummary = Schema['FinancialSummary'];
export type OpenItem = Schema['OpenItem'];
export type BudgetMonth = Schema['BudgetMonth'];
