/** A price as dealers see it: only those in force. */
import type { Schema } from '@/shared/api/schema';

export type PriceLine = Schema['PricingLine'];

export type PriceItem = Schema['PricingItem'];

export type PriceChange = Schema['PriceChange'];
