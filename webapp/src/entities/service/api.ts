import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { isStaffSide } from '@/shared/side';
import type { Sending } from '@/shared/workflow/file-queue';
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
      staysOn404: true,
    }),
  send: ({ requestId, incidentId, phase, takenAt }: PhotoOf, file: File, sending: Sending) =>
    upload<WriteAnswer<ServiceImage>>(`${serviceRoot()}/upload/${requestId}`, file, {
      ...sending,
      query: { incidentId: incidentId ?? undefined, phase, takenAt },
      staysOn404: true,
    }),
  remove: (requestId: number, image: ServiceImage) =>
    client.remove<WriteAnswer>(
      `${serviceRoot()}/deleteimage/${isStaffSide() ? encodeURIComponent(image.name) : image.id}`,
      { query: { requestId }, staysOn404: true },
    ),
};
