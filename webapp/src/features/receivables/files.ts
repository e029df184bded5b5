import type { RemittanceItem } from '@/entities/money/model';
import { readerFiles } from '@/shared/records/reader-files';

/** The dealer's files, which receivables look at in place. */
export const remittanceFiles = readerFiles<RemittanceItem>('/admin/remittance', ({ files }) =>
  files.map(({ name, size, mime }) => ({ name, size, contentType: mime })),
);
