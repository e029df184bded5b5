import './step-words';
import { Button, TextInput } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import type { Unit } from './draft';
import { SerialField } from './serial-field';
import { useSerialHints } from './serial-hint';
import { StepTitle } from './step-title';
import type { StepProps } from './wizard';

/** What is known of a unit whose order is not. */
export function UnknownOrder({ wizard, formId }: StepProps) {
  const { draft, change, problem } = wizard;
  const [first] = draft.incidents;
  const setUnit = (unit: Partial<Unit>) => {
    change({ ...draft, incidents: draft.incidents.map((incident) => ({ ...incident, ...unit })) });
  };
  const similar = useSerialHints(wizard);
  return (
    <>
      <StepTitle title={t('wizard.unknownTitle')} help={t('wizard.unknownHelp')} />
      <TextInput
        size="md"
        id={`${formId}product`}
        label={t('wizard.product')}
        description={t('wizard.productHelp')}
        maxLength={200}
        error={problem.errors['product']?.[0]}
        value={first?.product ?? ''}
        onChange={(event) => setUnit({ product: event.currentTarget.value })}
      />
      <SerialField
        size="md"
        id={`${formId}unitSerial`}
        wizard={wizard}
        similar={similar}
        error={problem.errors['unitSerial']?.[0]}
        value={first?.unitSerial ?? ''}
        onChange={(unitSerial) => setUnit({ unitSerial })}
      />
      <TextInput
        size="md"
        id={`${formId}installYear`}
        label={t('wizard.installYear')}
        description={t('wizard.installYearHelp')}
        inputMode="numeric"
        maxLength={4}
        error={problem.errors['installYear']?.[0]}
        value={draft.installYear}
        onChange={(event) => change({ ...draft, installYear: event.currentTarget.value.trim() })}
      />
      <Button variant="subtle" size="md" onClick={() => change({ ...draft, isOrderUnknown: false })}>
        {t('wizard.searchInstead')}
      </Button>
    </>
  );
}
