import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import { useMailInvoices } from '../stores';

type Props = { ids: readonly string[]; onDone: () => void };

/** Mails the PDFs of the invoices that are selected to the person who asks; the server says how many at once. */
export function MailInvoices({ ids, onDone }: Props) {
  const run = useMailInvoices((store) => store.run);
  const isLoading = useMailInvoices((store) => store.isLoading);

  const onMail = async () => {
    const result = await run(ids.map(Number));
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
      {t('invoices.mailSelected')}
    </Button>
  );
}
