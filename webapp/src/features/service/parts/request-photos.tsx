import { Stack } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { picturesSince } from '@/entities/service/model';
import { RequestImages, RequestPhotoInput, RequestPhotoList } from '@/entities/service/photos';
import { useRequestPhotos } from '@/entities/service/use-request-photos';
import { useCan } from '@/shared/store/authorization';
import { Panel } from '@/shared/ui/panel';
import type { ServiceRequest } from '../model';

type Props = { request: ServiceRequest; onPhoto: () => void };

/** The photos of the whole request; those of one unit stand with it. More are welcome until it is done. */
export function RequestPhotos({ request, onPhoto }: Props) {
  const can = useCan();
  const { id, images, bucket, question } = request;
  const underWay = useRequestPhotos(id, onPhoto);
  // Those of an answer that is not sent yet stand with it.
  const ofAnswer = question ? picturesSince(question.askedAt, images) : [];
  const shown = images.filter((image) => typeof image.incidentId !== 'number' && !ofAnswer.includes(image));
  const mayAdd = can('service:edit') && bucket !== 'closed' && !question;
  const isEmpty = shown.length + underWay.length === 0;
  if (isEmpty && !mayAdd) return null;
  return (
    <div data-print={isEmpty ? 'hidden' : undefined}>
      <Panel title={t('requests.photos')}>
        <Stack gap="sm">
          {shown.length > 0 && <RequestImages requestId={id} images={shown} among={images} />}
          {!question && <RequestPhotoList photos={underWay} />}
          {mayAdd && <RequestPhotoInput requestId={id} count={images.length} />}
        </Stack>
      </Panel>
    </div>
  );
}
