import '@/shared/records/words';
import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { PhoneInput } from '@/shared/forms/phone-input';
import { t } from '@/shared/i18n/t';
import { zoneChoices } from '@/entities/service/zones';
import { requestSchema } from '../schema';
import { useChangeRequest } from '../stores';
import { ChoiceSelect } from '@/shared/forms/choice-select';
import { lookups } from './lookups';
import type { ServiceFormProps } from '@/entities/service/staff/workflow';
import { chosenId } from '@/shared/records/values';

/** How urgent it is, how it is settled, whom to call, and by which clocks. */
export function EditForm({ item: request, run }: ServiceFormProps) {
  const change = useChangeRequest((state) => state.run);
  const {
    id,
    site,
    timeZone,
    contact,
    nextStep,
    priorityLevelId,
    priorityTypeId,
    serviceTypeId,
    shipMethodId,
  } = request;
  const form = useEntryForm({
    schema: requestSchema,
    initialValues: {
      priorityLevelId: String(priorityLevelId ?? ''),
      priorityTypeId: String(priorityTypeId ?? ''),
      serviceTypeId: String(serviceTypeId ?? ''),
      shipMethodId: String(shipMethodId ?? ''),
      nextStep,
      contactName: contact.name,
      contactPhone: contact.phone,
      contactEmail: contact.email,
      timeZone: timeZone ?? '',
    },
    send: (values) =>
      run((rowVersion) =>
        change({
          id,
          rowVersion,
          priorityLevelId: chosenId(values.priorityLevelId),
          priorityTypeId: chosenId(values.priorityTypeId),
          serviceTypeId: chosenId(values.serviceTypeId),
          shipMethodId: chosenId(values.shipMethodId),
          nextStep: values.nextStep,
          contact: { name: values.contactName, phone: values.contactPhone, email: values.contactEmail },
          // As it stands, it may come from the address, and is to follow it.
          ...(values.timeZone !== (timeZone ?? '') && { site: { ...site, timeZone: values.timeZone } }),
        }),
      ),
  });
  const select = { none: t('desk.notSet') };
  return (
    <EntryForm form={form} submitLabel={t('records.save')}>
      <ChoiceSelect
        {...select}
        {...lookups.priorityLevels}
        label={optional(t('desk.priority'))}
        {...form.field('priorityLevelId')}
      />
      <ChoiceSelect
        {...select}
        {...lookups.priorityTypes}
        label={optional(t('desk.priorityType'))}
        {...form.field('priorityTypeId')}
      />
      <ChoiceSelect
        {...select}
        {...lookups.serviceTypes}
        label={optional(t('desk.serviceType'))}
        {...form.field('serviceTypeId')}
      />
      <ChoiceSelect
        {...select}
        {...lookups.shipMethods}
        label={optional(t('desk.shipMethod'))}
        {...form.field('shipMethodId')}
      />
      <Textarea
        label={optional(t('desk.nextStep'))}
        description={t('desk.dealerReads')}
        minRows={2}
        {...form.field('nextStep')}
      />
      <TextInput label={t('desk.contactName')} {...form.field('contactName')} />
      <PhoneInput label={optional(t('desk.phone'))} {...form.field('contactPhone')} />
      <TextInput type="email" label={optional(t('desk.email'))} {...form.field('contactEmail')} />
      <NativeSelect
        label={optional(t('service.timeZone'))}
        data={zoneChoices(form.values.timeZone, t('service.timeZoneChoose'))}
        {...form.field('timeZone')}
      />
    </EntryForm>
  );
}
