import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { RequestImages, RequestPhotoInput, RequestPhotoList } from '@/entities/service/photos';
import { useRequestPhotos } from '@/entities/service/use-request-photos';
import { phaseLabels, type Phase } from '@/entities/service/model';
import { Panel } from '@/shared/ui/panel';
import { isAllowed } from '@/shared/workflow/model';
import type { StaffRequest } from '@/entities/service/staff/model';
import { refetchRequest } from '@/entities/service/staff/stores';
import classes from './desk.module.css';

type Props = { request: StaffRequest };

const phases: readonly Phase[] = ['report', 'before', 'after', 'signature'];

/** Pictures by their phase, but for those that stand with their unit; any two can be laid beside each other. */
export function ImagesPanel({ request }: Props) {
  const { id, images } = request;
  const shown = images.filter(
    ({ phase, incidentId }) => phase !== 'report' || typeof incidentId !== 'number',
  );
  const onArrived = useCallback(() => void refetchRequest(), []);
  const underWay = useRequestPhotos(id, onArrived);
  const mayAdd = isAllowed(request, 'edit');
  if (shown.length === 0 && !mayAdd) return null;
  return (
    <Panel
      title={t('desk.photos')}
      aside={
        <Text size="sm" c="dimmed">
          {shown.length > 0 && integer(shown.length)}
        </Text>
      }
    >
      {phases
        .map((phase) => ({ phase, ofPhase: shown.filter((image) => image.phase === phase) }))
        .filter(({ ofPhase }) => ofPhase.length > 0)
        .map(({ phase, ofPhase }) => (
          <section key={phase} className={classes.phase} aria-label={t(phaseLabels[phase])}>
            <h3 className={classes.phaseTitle}>{t(phaseLabels[phase])}</h3>
            <RequestImages requestId={id} images={ofPhase} among={images} />
          </section>
        ))}
      <RequestPhotoList photos={underWay} />
      {mayAdd && <RequestPhotoInput requestId={id} count={images.length} />}
    </Panel>
  );
}
