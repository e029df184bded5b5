import type { ChangeItem } from '@/entities/change-request/model';
import { useChangeRequest } from '@/entities/change-request/stores';
import type { WriteAnswer } from '@/shared/api/answers';
import { upload } from '@/shared/api/upload';
import { recordFiles } from '@/shared/records/record-files';

const root = '/admin/orders/changerequests';

const filesOf = (isInternal: boolean) =>
  recordFiles<ChangeItem>(
    root,
    {
      of: ({ files }) =>
        files
          .filter((file) => file.isInternal === isInternal)
          .map(({ name, size, mime }) => ({ name, size, contentType: mime })),
      accept: ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.dxf', '.dwg', '.xlsx', '.txt'],
      maxMegabytes: 25,
      maxCount: 50,
      calls: {
        upload: (id, file, progress) =>
          upload<WriteAnswer>(`${root}/upload/${id}`, file, { ...progress, query: { isInternal } }),
      },
    },
    useChangeRequest.refresh,
  );

/** What the dealer sees too. */
export const sharedFiles = filesOf(false);
/** What stays among staff. */
export const internalFiles = filesOf(true);
