import type { WriteAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { isStaffSide } from '@/shared/side';
import type { Phase, ServiceImage } from './model';

/** Where the calls of the reader's side begin. */
export const serviceRoot = () => (isStaffSide() ? '/admin/servicerequests' : '/service');

export type PictureSize = 'thumbnail' | 'display' | 'original';

export type PictureOf = { readonly requestId: number; readonly name: string; readonly size: PictureSize };

export type PhotoOf = {
  readonly requestId: number;
  readonly incidentId: number | null;
  readonly phase: Phase;
  readonly takenAt: string;
};

type Sending = {
  readonly signal: AbortSignal;
  /** The same for every try, so that a photo whose answer was lost is kept once. */
  readonly idempotencyKey: string;
  readonly onProgress: (fraction: number) => void;
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
