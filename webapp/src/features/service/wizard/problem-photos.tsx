import './step-words';
import { Button } from '@mantine/core';
import { IconCamera, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { photoLimits, RequestImages, RequestPhotoInput, RequestPhotoList } from '@/entities/service/photos';
import { unitOf, type ServiceImage } from '@/entities/service/model';
import { optional } from '@/shared/forms/optional';
import { isNamedAfter } from '@/shared/workflow/photo-rules';
import { notifyFailure } from '@/shared/ui/notify';
import { useRemovePhoto, useSymptoms } from '../stores';
import { isOneProblem, type DraftIncident } from './draft';
import { photosFor } from './symptoms';
import type { WizardState } from './use-wizard';
import classes from './wizard.module.css';

/** The photos that show the trouble, and room for more. They are sent while the rest is filled in. */
export function ProblemPhotos({ wizard }: { wizard: WizardState }) {
  const { id, draft, images, underWay, isSaving, begin } = wizard;
  const groups = isOneProblem(draft) ? draft.incidents.slice(0, 1) : draft.incidents;
  const count = images.length + underWay.length;
  return (
    <section className={classes.photos} aria-labelledby="photos">
      <div>
        <h3 className={classes.partTitle} id="photos">
          {t('wizard.photosTitle')}
        </h3>
        <p className={classes.about}>{t('wizard.photosHelp', { count, most: photoLimits.most })}</p>
      </div>
      {id === null && (
        <Button
          variant="light"
          size="md"
          leftSection={<IconCamera size={20} aria-hidden />}
          loading={isSaving}
          onClick={() => begin(draft)}
        >
          {t('wizard.addPhotos')}
        </Button>
      )}
      {groups.map((incident) => (
        <PhotoSlots
          key={incident.lineNumber ?? 'all'}
          wizard={wizard}
          incident={incident}
          isOnly={groups.length === 1}
        />
      ))}
      <OtherPhotos wizard={wizard} />
    </section>
  );
}

type SlotsProps = { wizard: WizardState; incident: DraftIncident; isOnly: boolean };

function PhotoSlots({ wizard, incident, isOnly }: SlotsProps) {
  const { items } = useSymptoms({ account: wizard.draft.account });
  const labels = photosFor(items, incident.symptom);
  if (labels.length === 0 || wizard.id === null) return null;
  return (
    <section aria-label={isOnly ? t('wizard.neededPhotos') : unitOf(incident)}>
      {!isOnly && <p className={classes.legend}>{unitOf(incident)}</p>}
      <ul className={classes.slots}>
        {labels.map((label) => (
          <Slot key={label} wizard={wizard} label={label} incidentId={isOnly ? null : incident.id} />
        ))}
      </ul>
    </section>
  );
}

type SlotProps = { wizard: WizardState; label: string; incidentId: number | null };

function Slot({ wizard, label, incidentId }: SlotProps) {
  const { id, images, underWay } = wizard;
  const isOwn = (one: { readonly name: string; readonly incidentId?: number | null }) =>
    isNamedAfter(label, one.name) && (one.incidentId ?? null) === incidentId;
  const there = images.filter(isOwn);
  const sending = underWay.filter(({ name, to }) => isOwn({ name, incidentId: to.incidentId }));
  const isFilled = there.length > 0;
  const isWaiting = !isFilled && sending.some(({ state }) => state !== 'failed');
  if (id === null) return null;
  return (
    <li className={classes.slot}>
      <span className={classes.slotHead} data-filled={isFilled}>
        {isFilled && <IconCircleCheck size={20} aria-label={t('wizard.photoThere')} />}
        {isWaiting && <IconClock size={20} aria-label={t('wizard.photoWaiting')} />}
        {!isFilled && !isWaiting && <IconCamera size={20} aria-hidden />}
        {optional(label)}
      </span>
      <Shown wizard={wizard} images={there} />
      <RequestPhotoList photos={sending} />
      <RequestPhotoInput requestId={id} incidentId={incidentId} label={label} count={images.length} />
    </li>
  );
}

/** Whatever else may help, and photos of no slot. */
function OtherPhotos({ wizard }: { wizard: WizardState }) {
  const { id, draft, images, underWay } = wizard;
  const { items } = useSymptoms({ account: draft.account });
  const labels = draft.incidents.flatMap(({ symptom }) => photosFor(items, symptom));
  const isOther = ({ name }: { readonly name: string }) => !labels.some((label) => isNamedAfter(label, name));
  if (id === null) return null;
  return (
    <section className={classes.slot} aria-label={t('wizard.otherPhotos')}>
      <span className={classes.slotHead}>{optional(t('wizard.otherPhotos'))}</span>
      <Shown wizard={wizard} images={images.filter(isOther)} />
      <RequestPhotoList photos={underWay.filter(isOther)} />
      <RequestPhotoInput requestId={id} count={images.length} />
    </section>
  );
}

function Shown({ wizard, images }: { wizard: WizardState; images: readonly ServiceImage[] }) {
  const { id, refetch, images: all } = wizard;
  const remove = useRemovePhoto((state) => state.run);
  if (images.length === 0 || id === null) return null;
  const onRemove = async (image: ServiceImage) => {
    const result = await remove({ requestId: id, image });
    if (result?.isSuccess === false) notifyFailure(result.message);
    else refetch();
  };
  return (
    <RequestImages requestId={id} images={images} among={all} onRemove={(image) => void onRemove(image)} />
  );
}
