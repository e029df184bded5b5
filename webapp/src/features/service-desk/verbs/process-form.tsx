import { TextInput, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { DateInput } from '@/shared/dates/date-input';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import { kindLabels, type LinkedOrder } from '../model';
import { partsOf, type PartEntry } from '@/entities/service/staff/schema';
import { processSchema } from '../schema';
import { ChoiceSelect } from '@/shared/forms/choice-select';
import { lookups } from './lookups';
import { PartsField } from '@/entities/service/staff/parts-field';
import type { ServiceFormProps } from '@/entities/service/staff/workflow';

type Values = {
  kind: LinkedOrder['kind'];
  serviceOrderNumber: string;
  plannedOn: string;
  shipMethodId: string;
  nextStep: string;
  parts: readonly PartEntry[];
};

const kinds = (['visit', 'ship', 'remake'] as const).map((value) => ({ value, label: kindLabels[value] }));

/** The order by which the plant or a crew works the request off. */
export function ProcessForm({ item: request, label, act }: ServiceFormProps) {
  const initialValues: Values = {
    kind: 'visit',
    serviceOrderNumber: '',
    plannedOn: '',
    shipMethodId: String(request.shipMethodId ?? ''),
    nextStep: request.nextStep,
    parts: [],
  };
  const form = useEntryForm({
    schema: processSchema,
    initialValues,
    send: ({ kind, serviceOrderNumber, plannedOn, shipMethodId, nextStep, parts }) =>
      act({
        kind,
        nextStep,
        parts: partsOf(parts),
        ...(serviceOrderNumber && { serviceOrderNumber }),
        ...(plannedOn && { plannedOn }),
        ...(shipMethodId && kind !== 'visit' && { shipMethodId: Number(shipMethodId) }),
      }),
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <SegmentedField {...form.choice('kind')} label={t('desk.kind')} data={drawnChoices(kinds)} />
      <TextInput
        label={optional(t('desk.orderNumber'))}
        description={t('desk.orderNumberHelp')}
        maxLength={40}
        {...form.field('serviceOrderNumber')}
      />
      <DateInput
        label={optional(t('desk.plannedOn'))}
        description={t('desk.plannedOnHelp')}
        {...form.choice('plannedOn')}
      />
      {form.values.kind !== 'visit' && (
        <ChoiceSelect
          {...lookups.shipMethods}
          label={optional(t('desk.shipMethod'))}
          none={t('desk.choose')}
          {...form.field('shipMethodId')}
        />
      )}
      <PartsField label={t('desk.parts')} {...form.choice('parts')} />
      <Textarea label={optional(t('desk.nextStep'))} minRows={2} {...form.field('nextStep')} />
    </EntryForm>
  );
}
