import './step-words';
import { TextInput } from '@mantine/core';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';
import type { SimilarRequest } from '../model';
import { SerialHint } from './serial-hint';
import type { WizardState } from './use-wizard';

type Props = {
  wizard: WizardState;
  similar: readonly SimilarRequest[];
  value: string;
  onChange: (serial: string) => void;
  id?: string;
  size?: 'sm' | 'md';
  error?: string | undefined;
};

/** The number on a unit, and whether someone has reported that unit already. */
export function SerialField({ wizard, similar, value, onChange, ...input }: Props) {
  return (
    <>
      <TextInput
        label={optional(t('wizard.serial'))}
        description={t('wizard.serialHelp')}
        maxLength={60}
        autoCapitalize="characters"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...input}
      />
      <SerialHint wizard={wizard} similar={similar} serial={value} />
    </>
  );
}
