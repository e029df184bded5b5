import './step-words';
import { Button, SegmentedControl, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { LateThumbnail } from '@/entities/elevation/late-thumbnail';
import { unitOf } from '@/entities/service/model';
import { t } from '@/shared/i18n/t';
import { usePriorityLevels, useUnits } from '../stores';
import { isOneProblem, problemOf, withProblem, type DraftIncident, type Problem } from './draft';
import { FieldErrorTexts } from './field-error-texts';
import { PriorityField } from './priority-field';
import { ProblemFields } from './problem-fields';
import { ProblemPhotos } from './problem-photos';
import { SerialField } from './serial-field';
import { useSerialHints } from './serial-hint';
import { ShipMethodField } from './ship-method-field';
import { StepTitle } from './step-title';
import { withUrgency } from './urgency';
import type { StepProps } from './wizard';
import type { WizardState } from './use-wizard';
import classes from './wizard.module.css';

const requestFields = ['incidents'];

/** What is wrong, with its photos: once for all units, or for each of them. */
export function ProblemStep({ wizard, formId }: StepProps) {
  const { draft, change, begin, problem } = wizard;
  const [isShared, setIsShared] = useState(() => isOneProblem(draft));
  const [at, setAt] = useState(0);
  const { items: levels } = usePriorityLevels();
  const similar = useSerialHints(wizard);
  const drawingOf = useDrawings(wizard);
  const { incidents } = draft;
  const shown = incidents[Math.min(at, incidents.length - 1)];
  if (shown === undefined) return null;

  const onShare = (shares: boolean) => {
    setIsShared(shares);
    const [first] = incidents;
    if (!shares || first === undefined) return;
    change(withProblem(draft, 'all', problemOf(first)));
  };
  const onChange = (changes: Partial<Problem>) => {
    const changed = withProblem(draft, isShared ? 'all' : incidents.indexOf(shown), changes);
    const urgent = withUrgency(draft, changed, levels);
    // Photos are asked for by now.
    if (changes.symptom) begin(urgent);
    else change(urgent);
  };

  return (
    <>
      <StepTitle title={t('wizard.problemTitle')} />
      <ChosenUnits wizard={wizard} />
      <FieldErrorTexts errors={problem.errors} fields={requestFields} formId={formId} />
      {incidents.length > 1 && (
        <Stack gap="sm">
          <Switch
            size="md"
            label={t('wizard.sameProblem', { count: incidents.length })}
            checked={isShared}
            onChange={(event) => onShare(event.currentTarget.checked)}
          />
          {!isShared && (
            <SegmentedControl
              fullWidth
              orientation="vertical"
              aria-label={t('wizard.whichUnit')}
              data={incidents.map((incident, index) => ({ value: String(index), label: unitOf(incident) }))}
              value={String(incidents.indexOf(shown))}
              onChange={(value) => setAt(Number(value))}
            />
          )}
        </Stack>
      )}
      <ProblemFields
        account={draft.account}
        drawings={(isShared ? incidents : [shown]).map(drawingOf)}
        key={isShared ? 'all' : shown.lineNumber}
        problem={shown}
        errors={problem.errors}
        formId={formId}
        onChange={onChange}
      >
        <ProblemPhotos wizard={wizard} />
      </ProblemFields>
      <ShipMethodField wizard={wizard} formId={formId} />
      <PriorityField wizard={wizard} formId={formId} />
      {incidents.length === 1 && draft.orderNumber !== '' && (
        <SerialField
          size="md"
          wizard={wizard}
          similar={similar}
          value={shown.unitSerial}
          onChange={(unitSerial) => change({ ...draft, incidents: [{ ...shown, unitSerial }] })}
        />
      )}
    </>
  );
}

/** The drawings of the order's units. */
function useDrawings({ draft: { orderNumber, account } }: WizardState) {
  const { item } = useUnits(orderNumber === '' ? null : { order: orderNumber, account });
  return ({ lineNumber }: DraftIncident) =>
    item?.lines.find((line) => line.lineNumber === lineNumber)?.drawing;
}

/** The units that were chosen, by their pictures. */
function ChosenUnits({ wizard: { draft, goTo } }: { wizard: WizardState }) {
  const { orderNumber, account, incidents } = draft;
  const { item } = useUnits(orderNumber === '' ? null : { order: orderNumber, account });
  if (orderNumber === '') return null;
  const drawings = new Map(item?.lines.map(({ lineNumber, drawing }) => [lineNumber, drawing]));
  return (
    <div className={classes.line}>
      <ul className={classes.choices}>
        {incidents.map((incident) => (
          <li key={incident.lineNumber ?? 'none'} className={classes.line}>
            <LateThumbnail drawing={drawings.get(incident.lineNumber ?? -1) ?? undefined} />
            <span className={classes.words}>{unitOf(incident)}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('wizard.changePart', { part: t('wizard.units') })}
        onClick={() => goTo('units')}
      >
        {t('wizard.change')}
      </Button>
    </div>
  );
}
