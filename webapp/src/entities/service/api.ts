import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { isStaffSide } from '@/shared/side';
import type { UploadOptions } from '@/shared/api/send-body';
import type { PictureSize } from '@/shared/workflow/pictures';
import type { Phase, ServiceImage } from './model';

/** Where the calls of the reader's side begin. */
export const serviceRoot = () => (isStaffSide() ? '/admin/servicerequests' : '/service');

type PictureOf = {
  readonly requestId: number;
  readonly name: string;
  readonly size: PictureSize | 'original';
};

type PhotoOf = {
  readonly requestId: number;
  readonly incidentId: number | null;
  readonly phase: Phase;
  readonly takenAt: string;
};

export const servicePictures = {
  load: ({ requestId, name, size }: PictureOf) =>
    client.download(`${serviceRoot()}/download/${requestId}/${encodeURIComponent(name)}`, {
      query: { size },
    }),
  send: (
    { requestId, incidentId, phase, takenAt }: PhotoOf,
    file: File,
    sending: UploadOptions = {},
  ): Promise<WriteAnswer<ServiceImage>> =>
    upload(`${serviceRoot()}/upload/${requestId}`, file, {
      ...sending,
      query: { incidentId: incidentId ?? undefined, phase, takenAt },
    }),
  remove: (requestId: number, image: ServiceImage) =>
    client.remove(
      isStaffSide()
        ? `/admin/servicerequests/deleteimage/${encodeURIComponent(image.name)}`
        : `/service/deleteimage/${image.id}`,
      { query: { requestId } },
    ),
};
