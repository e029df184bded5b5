import type { KeptFile } from '@/shared/records/record-files';

/** A price as dealers see it: only those in force. */
export type PriceLine = {
  readonly id: number;
  readonly code?: string | null;
  readonly description: string;
  readonly part?: string | null;
  readonly category: string;
  readonly uom: string;
  readonly uomName: string;
  readonly price: number;
  readonly effectiveFrom: string;
  readonly effectiveTo?: string | null;
};

export type PriceItem = PriceLine & { readonly attachments: readonly KeptFile[] };

export type PriceChange = {
  readonly id: number;
  readonly price: number;
  readonly previousPrice?: number | null;
  /** Per cent. */
  readonly change?: number | null;
  readonly effectiveFrom: string;
  readonly changedAt: string;
  readonly changedBy?: string | null;
  /** The file that brought it. */
  readonly priceList?: string | null;
};
