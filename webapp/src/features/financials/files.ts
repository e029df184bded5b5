import type { RemittanceItem } from '@/entities/money/model';
import { recordFiles } from '@/shared/records/record-files';
import { useRemittance } from './stores';

/** Slips of banks, pictures of cheques, letters: they can be added and removed while a remittance is the dealer's. */
export const remittanceFiles = recordFiles<RemittanceItem>(
  '/financial',
  {
    of: ({ files }) => files.map(({ name, size, mime }) => ({ name, size, contentType: mime })),
    accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.xlsx', '.csv', '.txt'],
    maxMegabytes: 25,
    maxCount: 5,
  },
  useRemittance.refetch,
);

/** Whether its dealer may still change its files. */
export const areFilesOpen = ({ status }: Pick<RemittanceItem, 'status'>): boolean =>
  status === 'draft' || status === 'submitted' || status === 'needs_info';
