import { NativeSelect, Text, Textarea } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { handOverSchema } from '../schema';
import type { ServiceFormProps } from '@/entities/service/staff/workflow';

type Props = Pick<ServiceFormProps, 'item' | 'act'> & {
  /** What was said already of why nothing is covered. */
  reason?: string;
};

/** To a supervisor, who alone may reject; the reason stays among staff. */
export function HandOverForm({ item: request, act, reason = '' }: Props) {
  const supervisors = request.supervisors ?? [];
  const [first] = supervisors;
  const form = useEntryForm({
    schema: handOverSchema,
    initialValues: { supervisor: String(first?.id ?? ''), reason },
    send: (given) =>
      act({ action: 'assign', serviceadvisorid: Number(given.supervisor), reason: given.reason }),
  });
  return (
    <EntryForm form={form} submitLabel={t('desk.handOver')}>
      <Text size="sm">{t('desk.handOverHelp')}</Text>
      <NativeSelect
        label={t('desk.supervisor')}
        data={supervisors.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('supervisor')}
      />
      <Textarea label={t('desk.reason')} description={t('desk.staffOnly')} {...form.field('reason')} />
    </EntryForm>
  );
}
