import { SegmentedControl, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { unitOf } from '@/entities/service/model';
import { isOneProblem, problemOf, withProblem } from './draft';
import { FieldErrorTexts } from './field-error-texts';
import { PriorityFields } from './priority-fields';
import { ProblemFields } from './problem-fields';
import { ShipMethodField } from './ship-method-field';
import { StepTitle } from './step-title';
import type { StepProps } from './wizard';

const requestFields = ['incidents'];

/** What is wrong: once for all units, or for each of them. */
export function ProblemStep({ wizard, formId }: StepProps) {
  const { draft, change, problem } = wizard;
  const [isShared, setIsShared] = useState(() => isOneProblem(draft));
  const [at, setAt] = useState(0);
  const { incidents } = draft;
  const shown = incidents[Math.min(at, incidents.length - 1)];
  if (shown === undefined) return null;

  const onShare = (shares: boolean) => {
    setIsShared(shares);
    const [first] = incidents;
    if (!shares || first === undefined) return;
    change(withProblem(draft, 'all', problemOf(first)));
  };

  return (
    <>
      <StepTitle title={t('wizard.problemTitle')} />
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
        key={isShared ? 'all' : shown.lineNumber}
        problem={shown}
        errors={problem.errors}
        formId={formId}
        onChange={(changes) =>
          change(withProblem(draft, isShared ? 'all' : incidents.indexOf(shown), changes))
        }
      />
      <ShipMethodField wizard={wizard} formId={formId} />
      <PriorityFields wizard={wizard} formId={formId} />
    </>
  );
}
