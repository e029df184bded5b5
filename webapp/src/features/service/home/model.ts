import type { Schema } from '@/shared/api/schema';
import type { Narrowed } from '@/shared/api/shapes';
import type { Bucket, RequestRow } from '@/entities/service/model';

type Figure = Narrowed<Schema['RequestFigure'], { readonly bucket: Bucket }>;

/** The dealer's requests at a glance. */
export type ServiceSummary = Narrowed<
  Schema['ServiceSummary'],
  {
    readonly byStatus: readonly Figure[];
    /** What needs the dealer's reply or confirmation. */
    readonly waiting: readonly (RequestRow & { readonly since?: string | null })[];
  }
>;
