import './step-words';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FieldErrors } from '@/shared/api/answers';
import { DateInput } from '@/shared/dates/date-input';
import { isDay } from '@/shared/dates/is-day';
import { optional } from '@/shared/forms/optional';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { foundWhenLabels, type FoundWhen } from '@/entities/service/model';
import type { Problem } from './draft';
import { Tiles } from './tiles';
import classes from './wizard.module.css';

type Props = {
  problem: Problem;
  errors: FieldErrors;
  formId: string;
  onChange: (changes: Partial<Problem>) => void;
};

const whenOptions = (['delivery', 'storage', 'installation', 'inUse'] as const satisfies FoundWhen[]).map(
  (value) => ({ value, label: foundWhenLabels[value] }),
);

/** When the problem was found: what is usual in one line, to be changed. */
export function FoundFields(given: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { problem, errors } = given;
  const { foundWhen, foundOn, installedOn } = problem;
  const isRefused = ['foundWhen', 'foundOn', 'installedOn'].some((name) => errors[name] !== undefined);
  const isWanted = isRefused || foundWhen === '' || foundOn === '';
  if (isWanted && !isOpen) setIsOpen(true);
  if (isOpen || isWanted) return <OpenFields {...given} />;
  const said = [
    t(foundWhenLabels[foundWhen]),
    foundOn === today() ? t('wizard.today') : date(foundOn),
    installedOn === '' ? '' : t('wizard.installedAt', { date: date(installedOn) }),
  ];
  return (
    <div>
      <p className={classes.legend}>{t('wizard.foundWhen')}</p>
      <div className={classes.line}>
        <span>{said.filter(Boolean).join(' · ')}</span>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('wizard.changePart', { part: t('wizard.foundWhen') })}
          onClick={() => setIsOpen(true)}
        >
          {t('wizard.change')}
        </Button>
      </div>
    </div>
  );
}

function OpenFields({ problem, errors, formId, onChange }: Props) {
  const { foundWhen, foundOn, installedOn } = problem;
  const field = (name: string) => ({ id: `${formId}${name}`, error: errors[name]?.[0] });
  return (
    <>
      <Tiles
        {...field('foundWhen')}
        label={t('wizard.foundWhen')}
        options={drawnChoices(whenOptions)}
        value={foundWhen}
        onChange={(value) => onChange({ foundWhen: value })}
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
    </>
  );
}
