import { Textarea } from '@mantine/core';
import type { FieldErrors } from '@/shared/api/answers';
import { optional } from '@/shared/forms/optional';
import { DateInput } from '@/shared/dates/date-input';
import { isDay } from '@/shared/dates/is-day';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { foundWhenLabels, wantedLabels, type FoundWhen, type Wanted } from '@/entities/service/model';
import { type Problem } from './draft';
import { SymptomTree } from './symptom-tree';
import { Tiles } from './tiles';
import classes from './wizard.module.css';

type Props = {
  account: string;
  problem: Problem;
  errors: FieldErrors;
  formId: string;
  onChange: (changes: Partial<Problem>) => void;
};

const whenOptions = (['delivery', 'storage', 'installation', 'inUse'] as const satisfies FoundWhen[]).map(
  (value) => ({ value, label: foundWhenLabels[value] }),
);
const wantedOptions = (['parts', 'repair', 'unsure'] as const satisfies Wanted[]).map((value) => ({
  value,
  label: wantedLabels[value],
}));

export function ProblemFields({ account, problem, errors, formId, onChange }: Props) {
  const { symptom, symptomLabel, foundWhen, foundOn, installedOn, wanted, description } = problem;
  const field = (name: string) => ({ id: `${formId}${name}`, error: errors[name]?.[0] });
  return (
    <>
      <SymptomTree
        account={account}
        {...field('symptom')}
        symptom={symptom}
        label={symptomLabel}
        onChange={(code, label) => onChange({ symptom: code, symptomLabel: label })}
      />
      <Tiles
        {...field('foundWhen')}
        label={t('wizard.foundWhen')}
        options={drawnChoices(whenOptions)}
        value={foundWhen}
        onChange={(value) => onChange({ foundWhen: value, ...(foundOn === '' && { foundOn: today() }) })}
      />
      <div className={classes.place}>
        <DateInput
          size="md"
          label={t('wizard.foundOn')}
          max={today()}
          {...field('foundOn')}
          value={foundOn}
          onChange={(day) => onChange({ foundOn: isDay(day) ? day : '' })}
        />
        <DateInput
          size="md"
          label={optional(t('wizard.installedOn'))}
          max={today()}
          {...field('installedOn')}
          value={installedOn}
          onChange={(day) => onChange({ installedOn: isDay(day) ? day : '' })}
        />
      </div>
      <Tiles
        {...field('wanted')}
        label={t('wizard.wanted')}
        options={drawnChoices(wantedOptions)}
        value={wanted}
        onChange={(value) => onChange({ wanted: value })}
      />
      <Textarea
        size="md"
        label={t('wizard.description')}
        description={t('wizard.descriptionHelp')}
        maxLength={4000}
        {...field('description')}
        value={description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}
