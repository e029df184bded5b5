import './step-words';
import { Button, Skeleton, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Loaded } from '@/shared/ui/loaded';
import { warrantyWords, type UnitLine } from '../model';
import { useUnits } from '../stores';
import { withOnly } from './draft';
import { FieldErrorTexts } from './field-error-texts';
import { useSerialHints } from './serial-hint';
import { StepTitle } from './step-title';
import { isPlain, UnitRow } from './unit-row';
import type { WizardState } from './use-wizard';
import type { StepProps } from './wizard';
import classes from './wizard.module.css';

/** Which unit of the order, or which of them and how many of each. */
export function UnitsStep({ wizard, formId }: StepProps) {
  const { draft, problem, change, steps } = wizard;
  const data = useUnits({ order: draft.orderNumber, account: draft.account });
  const { item } = data;
  const lines = item?.lines ?? noLines;
  const similar = useSerialHints(wizard);
  const [isSeveral, setIsSeveral] = useState(draft.incidents.length > 1);
  const isDue = usePreset(wizard, isSeveral ? noLines : lines);
  const shipped = item?.shippedOn ? t('wizard.shippedOn', { date: date(item.shippedOn) }) : '';
  const onSeveral = (several: boolean) => {
    setIsSeveral(several);
    const ticked = lines.find(({ lineNumber }) => lineNumber === draft.incidents[0]?.lineNumber);
    if (!several && ticked !== undefined) change(withOnly(draft, ticked));
  };
  return (
    <>
      <StepTitle
        title={t(isSeveral ? 'wizard.unitsTitle' : 'wizard.unitTitle', { number: draft.orderNumber })}
        {...(item && {
          help: [shipped, t(warrantyWords[item.warrantyVerdict])].filter(Boolean).join(' · '),
        })}
      />
      <FieldErrorTexts errors={problem.errors} fields={unitFields} formId={formId} />
      <Loaded data={data} height={320} isEmpty={item?.lines.length === 0} empty={t('wizard.noUnits')}>
        {isDue ? (
          <Skeleton h={320} role="status" aria-label={t('app.loading')} data-loading />
        ) : (
          <>
            {lines.length > 1 && (
              <Switch
                size="md"
                label={t('wizard.severalUnits')}
                checked={isSeveral}
                onChange={({ currentTarget }) => onSeveral(currentTarget.checked)}
              />
            )}
            <ul className={classes.choices}>
              {lines.map((line) => (
                <UnitRow
                  key={line.lineNumber}
                  line={line}
                  isSeveral={isSeveral}
                  wizard={wizard}
                  similar={similar}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {!steps.includes('order') && (
        <Button variant="subtle" size="md" onClick={wizard.seekOrder}>
          {t('wizard.otherOrder')}
        </Button>
      )}
    </>
  );
}

const noLines: readonly UnitLine[] = [];

/** What the server may refuse of a unit stands above all of them. */
const unitFields = ['units', 'lineNumber', 'quantity', 'unitSerial', 'panel'];

/** The unit that was named, or the only one, is chosen by itself. Says whether its step is about to be left for that. */
function usePreset(wizard: WizardState, lines: readonly UnitLine[]): boolean {
  const { draft, id, line, preset } = wizard;
  const only = lines.length === 1 ? lines[0] : undefined;
  const meant = lines.find(({ lineNumber }) => lineNumber === line) ?? only;
  const isDue = meant !== undefined && draft.incidents.every(({ lineNumber }) => lineNumber === null);
  const [isLeft, setIsLeft] = useState(false);
  const isEnough = isDue && isPlain(meant, id);
  if (isEnough && !isLeft) setIsLeft(true);
  useEffect(() => {
    if (isDue) preset(withOnly(draft, meant), isEnough);
  });
  return isDue || isLeft;
}
