import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import {
  RequestImages,
  RequestPhotoInput,
  RequestPhotoList,
  useRequestPhotos,
} from '@/entities/service/photos';
import { phaseLabels, type Phase } from '@/entities/service/model';
import { Panel } from '@/shared/ui/panel';
import { isAllowed } from '@/shared/workflow/model';
import type { StaffRequest } from '../model';
import { refreshRequest } from '../stores';
import classes from './desk.module.css';

type Props = { request: StaffRequest };

const phases: readonly Phase[] = ['report', 'before', 'after', 'signature'];

/** Every picture by its phase; any two can be laid beside each other. */
export function ImagesPanel({ request }: Props) {
  const { id, images } = request;
  const onArrived = useCallback(() => void refreshRequest(), []);
  const underWay = useRequestPhotos(id, onArrived);
  const mayAdd = isAllowed(request, 'edit');
  if (images.length === 0 && !mayAdd) return null;
  return (
    <Panel
      title={t('desk.photos')}
      aside={
        <Text size="sm" c="dimmed">
          {integer(images.length)}
        </Text>
      }
    >
      {phases
        .map((phase) => ({ phase, ofPhase: images.filter((image) => image.phase === phase) }))
        .filter(({ ofPhase }) => ofPhase.length > 0)
        .map(({ phase, ofPhase }) => (
          <section key={phase} className={classes.phase} aria-label={phaseLabels[phase]}>
            <h3 className={classes.phaseTitle}>{phaseLabels[phase]}</h3>
            <RequestImages requestId={id} images={ofPhase} />
          </section>
        ))}
      <RequestPhotoList photos={underWay} />
      {mayAdd && <RequestPhotoInput requestId={id} count={images.length} />}
    </Panel>
  );
}
