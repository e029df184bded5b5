import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { later, say, t, words, type Words } from '@/shared/i18n/t';
import { PhotoInput } from '@/entities/service/photo-input';
import { PhotoList } from '@/entities/service/photo-list';
import { useRequestPhotos } from '@/entities/service/use-request-photos';
import { notifySuccess } from '@/shared/ui/notify';
import type { ServiceRequest } from '../model';
import { useAct } from '../stores';

type Action = 'cancel' | 'reopen';

type Props = { request: ServiceRequest; action: Action; isOpen: boolean; onClose: () => void };

const forms: Readonly<Record<Action, { title: Words; help: Words; label: Words; submit: Words }>> = {
  cancel: {
    title: words('requests.cancelTitle'),
    help: words('requests.cancelHelp'),
    label: words('requests.cancelWhy'),
    submit: words('requests.cancel'),
  },
  reopen: {
    title: words('requests.reopenTitle'),
    help: words('requests.reopenHelp'),
    label: words('requests.reopenWhy'),
    submit: words('requests.reopen'),
  },
};

const schema = v.object({
  defectReturns: v.boolean(),
  reason: v.pipe(v.string(), v.trim(), v.minLength(5, later('requests.reasonShort')), v.maxLength(1000)),
});

/** Withdrawing a request, or taking it up again: both want a reason. */
export function ReasonDialog({ request, action, isOpen, onClose }: Props) {
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={say(forms[action].title)}>
      <ReasonForm request={request} action={action} onDone={onClose} />
    </FormDialog>
  );
}

const nothing = () => undefined;

type FormProps = Pick<Props, 'request' | 'action'> & { onDone: () => void };

function ReasonForm({ request, action, onDone }: FormProps) {
  const { id, rowVersion, images, serviceOrders } = request;
  const open = serviceOrders.filter(({ status }) => status === 'open' || status === 'scheduled');
  const underWay = useRequestPhotos(id, nothing);
  const run = useAct((state) => state.run);
  const { help, label, submit } = forms[action];
  const form = useEntryForm({
    schema,
    initialValues: { reason: '', defectReturns: false },
    send: async ({ reason, defectReturns }) => {
      const more = action === 'reopen' ? { defectReturns } : { endServiceOrders: open.length > 0 };
      const result = await run({ requestid: id, action, reason, rowVersion, ...more });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onDone,
  });
  return (
    <Stack gap="md">
      <Text size="sm">{say(help)}</Text>
      {action === 'cancel' && open.length > 0 && (
        <Text size="sm">
          {t('requests.endsOrders', { numbers: open.map(({ number }) => number).join(', ') })}
        </Text>
      )}
      <EntryForm form={form} submitLabel={say(submit)}>
        <Textarea
          label={say(label)}
          autosize
          minRows={3}
          maxLength={1000}
          data-autofocus
          {...form.field('reason')}
        />
        {action === 'reopen' && (
          <Checkbox
            label={t('requests.defectReturns')}
            description={t('requests.defectReturnsHelp')}
            {...form.checkbox('defectReturns')}
          />
        )}
        {form.values.defectReturns && (
          <>
            <PhotoList photos={underWay} />
            <PhotoInput requestId={id} count={images.length} />
          </>
        )}
      </EntryForm>
    </Stack>
  );
}
