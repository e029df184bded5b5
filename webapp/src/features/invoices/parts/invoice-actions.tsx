import { Button } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { useMayAct } from '@/shared/store/authorization';
import { notifyIfFailed, notifyResult } from '@/shared/ui/notify';
import { useMailInvoice, useSaveInvoice } from '../stores';

type Props = { id: number };

/** The paper as a file; dealers' people can have it mailed to them too. */
export function InvoiceActions({ id }: Props) {
  const mayAct = useMayAct();
  return (
    <>
      {mayAct && !isStaffSide() && <MailInvoice id={id} />}
      <SaveInvoice id={id} />
    </>
  );
}

function MailInvoice({ id }: Props) {
  const { run: mail, isLoading: isMailing } = useMailInvoice();

  const onMail = async () => {
    const result = await mail(id);
    notifyResult(result);
  };

  return (
    <Button
      variant="default"
      loading={isMailing}
      leftSection={<IconMail size={16} aria-hidden />}
      onClick={() => void onMail()}
    >
      {t('invoices.mail')}
    </Button>
  );
}

function SaveInvoice({ id }: Props) {
  const { run: save, isLoading: isSaving } = useSaveInvoice();

  const onSave = async () => {
    notifyIfFailed(await save(id));
  };

  return (
    <Button
      loading={isSaving}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void onSave()}
    >
      {t('invoices.save')}
    </Button>
  );
}
