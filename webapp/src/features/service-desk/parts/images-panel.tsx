import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { integer } from '@/shared/i18n/format';
import { say, t } from '@/shared/i18n/t';
import { ImageGrid } from '@/entities/service/image-grid';
import { phaseLabels, type Phase } from '@/entities/service/model';
import { PhotoInput } from '@/entities/service/photo-input';
import { PhotoList } from '@/entities/service/photo-list';
import { useRequestPhotos } from '@/entities/service/use-request-photos';
import { Panel } from '@/shared/ui/panel';
import { isAllowed, type StaffRequest } from '../model';
import { refreshRequest } from '../stores';
import classes from './desk.module.css';

type Props = { request: StaffRequest };

const phases: readonly Phase[] = ['report', 'before', 'after', 'signature'];

/** Pictures by their phase, but for those that stand with their unit; any two can be laid beside each other. */
export function ImagesPanel({ request }: Props) {
  const { id, images } = request;
  const shown = images.filter(
    ({ phase, incidentId }) => phase !== 'report' || typeof incidentId !== 'number',
  );
  const onArrived = useCallback(() => void refreshRequest(), []);
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
          <section key={phase} className={classes.phase} aria-label={say(phaseLabels[phase])}>
            <h3 className={classes.phaseTitle}>{say(phaseLabels[phase])}</h3>
            <ImageGrid requestId={id} images={ofPhase} among={images} />
          </section>
        ))}
      <PhotoList photos={underWay} />
      {mayAdd && <PhotoInput requestId={id} count={images.length} />}
    </Panel>
  );
}
