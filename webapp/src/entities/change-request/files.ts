import { client } from '@/shared/api/client';
import { recordFiles } from '@/shared/records/record-files';
import { changeRoot } from './api';
import type { ChangeItem } from './model';
import { useChangeRequest } from './stores';

/**
 * Plans, photos, letters. They stay: what was said with them, and decided by them, is kept. Staff have those that
 * dealers see apart from those among themselves, and say which kind they add.
 */
const filesOf = (isInternal?: boolean) =>
  recordFiles<ChangeItem>(
    '',
    {
      of: ({ files }) =>
        files
          .filter((file) => isInternal === undefined || file.isInternal === isInternal)
          .map(({ name, size, mime }) => ({ name, size, contentType: mime })),
      accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.dxf', '.dwg', '.xlsx', '.txt'],
      maxMegabytes: 25,
      maxCount: 50,
      calls: {
        upload: (id) => ({
          path: `${changeRoot()}/upload/${id}`,
          ...(isInternal !== undefined && { query: { isInternal } }),
        }),
        download: (id, name) => client.download(`${changeRoot()}/download/${id}/${encodeURIComponent(name)}`),
      },
    },
    useChangeRequest.refetch,
  );

/** All that a dealer sees. */
export const changeFiles = filesOf();
/** What staff have shared with the dealer, and what stays among them. */
export const sharedFiles = filesOf(false);
export const internalFiles = filesOf(true);
