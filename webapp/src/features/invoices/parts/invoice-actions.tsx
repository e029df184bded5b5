import { Button } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { payPath } from '@/entities/money/pay-path';
import { t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { useMayAct } from '@/shared/store/authorization';
import { notifyIfFailed, notifyResult } from '@/shared/ui/notify';
import { useMailInvoice, useSaveInvoice } from '../stores';
import { useMayPay } from './use-may-pay';
import { useSentPayment } from './use-sent-payment';

type Props = { id: number };
type PayableProps = Props & { isOwed: boolean };

/** The paper as a file; dealers' people can have it mailed to them too, and pay what is owed. */
export function InvoiceActions({ id, isOwed }: PayableProps) {
  const mayAct = useMayAct();
  return (
    <>
      {mayAct && !isStaffSide() && <MailInvoice id={id} />}
      <SaveInvoice id={id} />
      {isOwed && !isStaffSide() && <PayInvoice id={id} />}
    </>
  );
}

/** What a payment on its way covers is not paid twice. */
function PayInvoice({ id }: Props) {
  const mayPay = useMayPay();
  const { isSuccess, item } = useSentPayment(id);
  if (!mayPay || !isSuccess || item?.left === 0) return null;
  return (
    <Button component={Link} to={payPath([id])}>
      {t('invoices.pay')}
    </Button>
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
      variant="default"
      loading={isSaving}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void onSave()}
    >
      {t('invoices.save')}
    </Button>
  );
}
