import './step-words';
import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { date } from '@/shared/i18n/format';
import { RequiredHint } from '@/shared/forms/required-hint';
import { t } from '@/shared/i18n/t';
import { RequestImages, RequestPhotoList } from '@/entities/service/photos';
import { foundWhenLabels, unitOf, wantedLabels } from '@/entities/service/model';
import { isNamedAfter } from '@/shared/workflow/photo-rules';
import { Notice } from '@/shared/ui/notice';
import { usePriorityLevels, useSymptoms, useUnits } from '../stores';
import { ContactFields } from './contact-fields';
import { stepLabels, type Draft, type DraftIncident, type Step } from './draft';
import { photosFor } from './symptoms';
import { StepTitle } from './step-title';
import type { StepProps } from './wizard';
import type { WizardState } from './use-wizard';
import classes from './wizard.module.css';

/** The last page: what will be sent, each part with the way back to it, then whom to ask and where. */
export function SendStep({ wizard, formId }: StepProps) {
  return (
    <>
      <StepTitle title={t('wizard.sendTitle')} help={t('wizard.sendHelp')} />
      <Summary wizard={wizard} />
      <RequiredHint />
      <ContactFields wizard={wizard} formId={formId} />
      {followingOf(wizard).length > 0 && <Notice tone="waiting">{t('wizard.photosFollow')}</Notice>}
    </>
  );
}

/** Photos that are still to arrive; what was refused doesn't. */
const followingOf = ({ underWay }: WizardState) => underWay.filter(({ state }) => state !== 'failed');

function Summary({ wizard }: { wizard: WizardState }) {
  const { id, draft, images, underWay, steps } = wizard;
  const { orderNumber, installYear, incidents, account } = draft;
  const panelOf = usePanels(draft);
  const unitsStep = steps.includes('units') ? 'units' : 'order';
  return (
    <section aria-label={t('wizard.review')} className={classes.summary}>
      {account !== '' && steps.includes('account') && (
        <Text fw={600}>{t('wizard.accountIs', { account })}</Text>
      )}
      <Part wizard={wizard} step={unitsStep} title={t(stepLabels[unitsStep])}>
        <Text fw={600}>
          {orderNumber === ''
            ? t('wizard.unknownSince', { year: installYear })
            : t('wizard.orderOf', { number: orderNumber })}
        </Text>
        {incidents.map((incident) => (
          <Text key={incident.lineNumber ?? 'none'} size="sm">
            {[unitOf(incident), panelOf(incident)].filter(Boolean).join(' · ')}
          </Text>
        ))}
      </Part>
      <Part wizard={wizard} step="problem" title={t(stepLabels.problem)}>
        {different(incidents).map((incident) => (
          <ProblemText key={incident.lineNumber ?? 'none'} incident={incident} />
        ))}
        <Urgency draft={draft} />
        <Text size="sm">{t('wizard.photoTotal', { count: images.length + followingOf(wizard).length })}</Text>
        <MissingPhotos wizard={wizard} />
        {id !== null && images.length > 0 && <RequestImages requestId={id} images={images} />}
        <RequestPhotoList photos={underWay} />
      </Part>
    </section>
  );
}

/** What the panel is called that was tapped on the drawing of a unit. */
function usePanels({ orderNumber, account }: Draft) {
  const { item } = useUnits(orderNumber === '' ? null : { order: orderNumber, account });
  return ({ lineNumber, panel }: DraftIncident) =>
    item?.lines
      .find((line) => line.lineNumber === lineNumber)
      ?.drawing?.panels?.find(({ number }) => number === panel)?.label;
}

/** Also what was set by itself is seen before it is sent. */
function Urgency({ draft: { priorityLevelId } }: { draft: Draft }) {
  const { items } = usePriorityLevels();
  const name = items.find(({ id }) => String(id) === priorityLevelId)?.name;
  if (name === undefined) return null;
  // A name may explain itself after a colon, of which a line has one.
  const level = name.replace(/\s?: /, ', ');
  return <Text size="sm">{t('wizard.priorityIs', { level })}</Text>;
}

type PartProps = { wizard: WizardState; step: Step; title: string; children: ReactNode };

function Part({ wizard, step, title, children }: PartProps) {
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <Text c="dimmed" size="sm">
          {title}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-label={t('wizard.changePart', { part: stepLabels[step] })}
          onClick={() => wizard.goTo(step)}
        >
          {t('wizard.change')}
        </Button>
      </div>
      {children}
    </section>
  );
}

/** Units that share a problem are named once. */
function different(incidents: readonly DraftIncident[]): readonly DraftIncident[] {
  const words = ({ symptom, description, foundOn, wanted }: DraftIncident) =>
    [symptom, description, foundOn, wanted].join('\n');
  return incidents.filter(
    (incident, index) => incidents.findIndex((one) => words(one) === words(incident)) === index,
  );
}

function ProblemText({ incident }: { incident: DraftIncident }) {
  const { symptomLabel, foundWhen, foundOn, wanted, description } = incident;
  const about = [
    foundWhen === '' ? '' : t(foundWhenLabels[foundWhen]),
    date(foundOn),
    wanted === '' || wanted === 'unsure' ? '' : t('wizard.wantedIs', { wanted: wantedLabels[wanted] }),
  ];
  return (
    <div>
      <Text fw={600}>{symptomLabel}</Text>
      <Text size="sm">{about.filter(Boolean).join(' · ')}</Text>
      <Text size="sm" className={classes.description}>
        {description}
      </Text>
    </div>
  );
}

/** A hint, not a refusal: people who cannot reach the unit have no photo of it. */
function MissingPhotos({ wizard: { draft, images, underWay } }: { wizard: WizardState }) {
  const { items } = useSymptoms({ account: draft.account });
  const [first] = draft.incidents;
  const names = [...images, ...underWay].map(({ name }) => name);
  const missing = photosFor(items, first?.symptom ?? '').filter(
    (label) => !names.some((name) => isNamedAfter(label, name)),
  );
  if (missing.length === 0) return null;
  return (
    <Text size="sm" c="var(--tone-waiting)">
      {t('wizard.stillHelps', { photos: missing.join(', ') })}
    </Text>
  );
}
