import { client } from '@/shared/api/client';
import type { KeptFile } from '@/shared/records/reader-files';
import { recordFiles } from '@/shared/records/record-files';
import { acceptanceRoot } from './api';
import type { AcceptanceItem } from './model';
import { useAcceptance } from './stores';

export const fileRules = {
  accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.dxf', '.dwg', '.xlsx', '.txt'],
  maxMegabytes: 25,
  maxCount: 50,
};

export const keptFile = ({ name, size, mime }: AcceptanceItem['files'][number]): KeptFile => ({
  name,
  size,
  contentType: mime,
});

/** Signed order forms, sketches, confirmations. They stay: what was said with them is kept. */
export const acceptanceFiles = recordFiles<AcceptanceItem>(
  '',
  {
    ...fileRules,
    of: ({ files }) => files.map(keptFile),
    calls: {
      upload: (id) => ({ path: `${acceptanceRoot()}/upload/${id}` }),
      download: (id, name) =>
        client.download(`${acceptanceRoot()}/download/${id}/${encodeURIComponent(name)}`),
    },
  },
  useAcceptance.refetch,
);
