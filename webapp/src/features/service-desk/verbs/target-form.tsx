import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { gridSource } from '@/shared/records/choice-source';
import { LookupField } from '@/shared/records/lookup-field';
import { serviceQueuePath } from '../queue-path';
import { openOrders } from '../model';
import { requestTitle, type StaffRow } from '@/entities/service/staff/model';
import { targetSchema } from '../schema';
import { EndOrders } from './end-orders';
import type { ServiceFormProps } from '@/entities/service/staff/workflow';

type Props = ServiceFormProps & { help: string; isMerge?: boolean };

/** The request whose double it is. */
export const MergeForm = (props: ServiceFormProps) => (
  <TargetForm {...props} isMerge help={t('desk.mergeHelp')} />
);

/** The request that it belongs with. */
export const RelateForm = (props: ServiceFormProps) => <TargetForm {...props} help={t('desk.relateHelp')} />;

/** Another request of the same dealer. */
function TargetForm({ item: request, label, act, help, isMerge = false }: Props) {
  const source = useMemo(
    () =>
      gridSource<StaffRow>({
        path: serviceQueuePath,
        search: ['number', 'summary', 'orderNumber'],
        only: [['account', '=', request.account], 'and', ['id', '<>', request.id]],
        choice: (row) => ({ value: String(row.id), label: requestTitle(row) }),
      }),
    [request.account, request.id],
  );
  const form = useEntryForm({
    schema: targetSchema,
    initialValues: { targetId: '', endServiceOrders: isMerge && openOrders(request).length > 0 },
    send: ({ targetId, endServiceOrders }) =>
      act({ targetId: Number(targetId), ...(isMerge && { endServiceOrders }) }),
  });
  const { id, error, value, onChange } = form.choice('targetId');
  return (
    <EntryForm form={form} submitLabel={label} isDestructive={isMerge}>
      <Text size="sm">{help}</Text>
      <LookupField
        id={id}
        label={t('desk.target')}
        description={undefined}
        error={error}
        source={source}
        value={value}
        isClearable={false}
        onChange={onChange}
      />
      {isMerge && <EndOrders request={request} {...form.checkbox('endServiceOrders')} />}
    </EntryForm>
  );
}
