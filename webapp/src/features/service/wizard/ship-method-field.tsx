import './step-words';
import { NativeSelect } from '@mantine/core';
import { lookupError } from '@/shared/forms/lookup-error';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';
import { useShipMethods } from '../stores';
import type { StepProps } from './wizard';

/** How parts are to come, where parts are wanted. */
export function ShipMethodField({ wizard, formId }: StepProps) {
  const { draft, change, problem } = wizard;
  const isAsked = draft.incidents.some(({ wanted }) => wanted === 'parts');
  const methods = useShipMethods(isAsked);
  if (!isAsked) return null;
  return (
    <NativeSelect
      id={`${formId}shipMethodId`}
      size="md"
      label={optional(t('wizard.shipMethod'))}
      error={lookupError(methods) ?? problem.errors['shipMethodId']?.[0]}
      data={[
        { value: '', label: t('wizard.noShipMethod') },
        ...methods.items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={draft.shipMethodId}
      onChange={({ currentTarget }) => change({ ...draft, shipMethodId: currentTarget.value })}
    />
  );
}
