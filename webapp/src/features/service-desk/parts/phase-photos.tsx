import { Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { t } from '@/shared/i18n/t';
import { ImageGrid } from '@/entities/service/image-grid';
import type { Phase } from '@/entities/service/model';
import { PhotoInput } from '@/entities/service/photo-input';
import { PhotoList } from '@/entities/service/photo-list';
import { useRequestPhotos } from '@/entities/service/use-request-photos';
import type { StaffRequest } from '../model';
import { refreshRequest } from '../stores';

type Props = { request: StaffRequest; phase: Phase };

/** The photos of one phase, and the way to more of them; a lost connection only makes them wait. */
export function PhasePhotos({ request: { id, images }, phase }: Props) {
  const onArrived = useCallback(() => void refreshRequest(), []);
  const underWay = useRequestPhotos(id, onArrived);
  const shown = images.filter((image) => image.phase === phase);
  return (
    <Stack gap="sm">
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('desk.noPhotosYet')}
        </Text>
      ) : (
        <ImageGrid requestId={id} images={shown} />
      )}
      <PhotoList photos={underWay} />
      <PhotoInput requestId={id} phase={phase} count={images.length} />
    </Stack>
  );
}
