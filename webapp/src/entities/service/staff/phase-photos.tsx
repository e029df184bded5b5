import { Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { t } from '@/shared/i18n/t';
import { RequestImages, RequestPhotoInput, RequestPhotoList } from '@/entities/service/photos';
import { useRequestPhotos } from '@/entities/service/use-request-photos';
import type { Phase } from '@/entities/service/model';
import type { StaffRequest } from './model';
import { refetchRequest } from './stores';

type Props = { request: StaffRequest; phase: Phase };

/** The photos of one phase, and the way to more of them; a lost connection only makes them wait. */
export function PhasePhotos({ request: { id, images }, phase }: Props) {
  const onArrived = useCallback(() => void refetchRequest(), []);
  const underWay = useRequestPhotos(id, onArrived);
  const shown = images.filter((image) => image.phase === phase);
  return (
    <Stack gap="sm">
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('desk.noPhotosYet')}
        </Text>
      ) : (
        <RequestImages requestId={id} images={shown} />
      )}
      <RequestPhotoList photos={underWay} />
      <RequestPhotoInput requestId={id} phase={phase} count={images.length} />
    </Stack>
  );
}
