import { Text, Textarea } from '@mantine/core';
import * as v from 'valibot';
import type { ChangeOffer } from '@/entities/change-request/model';
import { DialogCancel } from '@/shared/forms/dialog-cancel';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { declinedAmount } from './amounts';

const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.maxLength(1000)) });

type Props = { offer: ChangeOffer; send: (reason: string) => Promise<ActionResult<unknown> | null> };

/** Declining a price: what comes of it, and why, for those who will read it. */
export function DeclineForm({ offer, send }: Props) {
  const form = useEntryForm({
    schema,
    initialValues: { reason: '' },
    send: ({ reason }) => send(reason),
  });
  return (
    <EntryForm form={form} submitLabel={t('changes.decline')} secondary={<DialogCancel />} isDestructive>
      {offer.amount !== 0 && <Text fw={560}>{declinedAmount(offer)}</Text>}
      <Text size="sm">{t('changes.declineHelp')}</Text>
      <Textarea
        label={optional(t('changes.declineWhy'))}
        maxLength={1000}
        data-autofocus
        {...form.field('reason')}
      />
    </EntryForm>
  );
}
