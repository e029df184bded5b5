import './step-words';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldErrors } from '@/shared/api/answers';
import type { Drawing } from '@/entities/elevation/model';
import { RequiredHint } from '@/shared/forms/required-hint';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import { wantedLabels, type Wanted } from '@/entities/service/model';
import type { Problem } from './draft';
import { shortestDescription } from './draft-checks';
import { FoundFields } from './found-fields';
import { SymptomTree } from './symptom-tree';
import { Tiles } from './tiles';

type Props = {
  account: string;
  /** Of the units that it is about. */
  drawings: readonly (Drawing | null | undefined)[];
  problem: Problem;
  errors: FieldErrors;
  formId: string;
  onChange: (changes: Partial<Problem>) => void;
  /** Photos, beside the words that they belong to. */
  children?: ReactNode;
};

const wantedOptions = (['parts', 'repair', 'unsure'] as const satisfies Wanted[]).map((value) => ({
  value,
  label: wantedLabels[value],
}));

/** What is wrong, first what only the reader knows, then what is usual and may stay. */
export function ProblemFields({ account, drawings, problem, errors, formId, onChange, children }: Props) {
  const { symptom, symptomLabel, wanted, description } = problem;
  const field = (name: string) => ({ id: `${formId}${name}`, error: errors[name]?.[0] });
  const onSymptom = (code: string, label: string) => {
    onChange({ symptom: code, symptomLabel: label });
    // What was tapped is gone: the next thing to say has the focus.
    if (code !== '') document.getElementById(`${formId}description`)?.focus();
  };
  return (
    <>
      <RequiredHint />
      <SymptomTree
        account={account}
        drawings={drawings}
        {...field('symptom')}
        symptom={symptom}
        label={symptomLabel}
        onChange={onSymptom}
      />
      <Textarea
        size="md"
        label={t('wizard.description')}
        description={t('wizard.descriptionHelp', { count: shortestDescription })}
        maxLength={4000}
        rows={3}
        {...field('description')}
        value={description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {children}
      <FoundFields problem={problem} errors={errors} formId={formId} onChange={onChange} />
      <Tiles
        {...field('wanted')}
        label={t('wizard.wanted')}
        options={drawnChoices(wantedOptions)}
        value={wanted}
        onChange={(value) => onChange({ wanted: value })}
      />
    </>
  );
}
