import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { RequestPhotoInput, RequestPhotoList } from '@/entities/service/photos';
import { useRequestPhotos } from '@/entities/service/use-request-photos';
import type { RequestFormProps as Props } from '../desk';
import type { ServiceRequest } from '../model';

const reason = v.pipe(v.string(), v.trim(), v.minLength(5, msg('requests.reasonShort')), v.maxLength(1000));
const cancelSchema = v.object({ reason });
const reopenSchema = v.object({ reason, defectReturns: v.boolean() });

const isOpen = ({ status }: ServiceRequest['serviceOrders'][number]) =>
  status === 'open' || status === 'scheduled';

/** Withdrawing a request wants a reason. */
export function CancelForm({ item: { serviceOrders }, label, act }: Props) {
  const open = serviceOrders.filter(isOpen);
  const form = useEntryForm({
    schema: cancelSchema,
    initialValues: { reason: '' },
    send: (given) => act({ ...given, endServiceOrders: open.length > 0 }),
  });
  return (
    <Stack gap="md">
      <Text size="sm">{t('requests.cancelHelp')}</Text>
      {open.length > 0 && (
        <Text size="sm">
          {t('requests.endsOrders', { numbers: open.map(({ number }) => number).join(', ') })}
        </Text>
      )}
      <EntryForm form={form} submitLabel={label}>
        <Reason label={t('requests.cancelWhy')} field={form.field('reason')} />
      </EntryForm>
    </Stack>
  );
}

const nothing = () => undefined;

/** Taking it up again wants one too, and a new photo where the defect is back. */
export function ReopenForm({ item: { id, images }, label, act }: Props) {
  const underWay = useRequestPhotos(id, nothing);
  const form = useEntryForm({
    schema: reopenSchema,
    initialValues: { reason: '', defectReturns: false },
    send: act,
  });
  return (
    <Stack gap="md">
      <Text size="sm">{t('requests.reopenHelp')}</Text>
      <EntryForm form={form} submitLabel={label}>
        <Reason label={t('requests.reopenWhy')} field={form.field('reason')} />
        <Checkbox
          label={t('requests.defectReturns')}
          description={t('requests.defectReturnsHelp')}
          {...form.checkbox('defectReturns')}
        />
        {form.values.defectReturns && (
          <>
            <RequestPhotoList photos={underWay} />
            <RequestPhotoInput requestId={id} count={images.length} />
          </>
        )}
      </EntryForm>
    </Stack>
  );
}

type ReasonProps = { label: string; field: object };

function Reason({ label, field }: ReasonProps) {
  return <Textarea label={label} maxLength={1000} data-autofocus {...field} />;
}
