import './mail-words';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { client } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import { createActionStore } from '@/shared/store/action-store';
import { useMayAct } from '@/shared/store/authorization';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import type { ListDefinition } from './define-list';

// Only people who have selected something wait for these words.

export type Mails = NonNullable<ListDefinition<object>['mails']>;

type Sending = { readonly kind: Mails; readonly ids: readonly number[] };

const useMailSelected = createActionStore(({ kind, ids }: Sending) =>
  kind === 'invoices'
    ? client.post('/email/invoices', { invoiceIds: ids })
    : client.post('/email/orders', { orderIds: ids }),
);

type Props = { kind: Mails; ids: readonly string[]; onDone: () => void };

/** Mails what is selected to the person who asks; the server says how many at once. */
export function MailSelected({ kind, ids, onDone }: Props) {
  const { run, isLoading } = useMailSelected();
  const mayAct = useMayAct();
  if (!mayAct) return null;

  const onMail = async () => {
    const result = await run({ kind, ids: ids.map(Number) });
    if (result === null) return;
    if (!result.isSuccess) {
      notifyFailure(Object.values(result.errors).flat().join(' ') || result.message);
      return;
    }
    notifySuccess(result.message);
    onDone();
  };

  return (
    <Button
      size="xs"
      variant="default"
      loading={isLoading}
      leftSection={<IconMail size={14} aria-hidden />}
      onClick={() => void onMail()}
    >
      {t(`mailSelected.${kind}`)}
    </Button>
  );
}
