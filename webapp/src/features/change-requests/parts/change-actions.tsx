import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ChangeItem } from '@/entities/change-request/model';
import { ReceiptButton } from '@/entities/change-request/receipt-button';
import { t } from '@/shared/i18n/t';
import { isAllowed } from '@/shared/workflow/model';
import { VerbButtons } from '@/shared/workflow/verb-buttons';
import { AnswerDialog, type AnswerKind } from './answer-dialog';
import { dealerWorkflow } from './dealer-workflow';

type Props = { request: ChangeItem };

/** What its dealer may do with a request: above all, answer its price. */
export function ChangeActions({ request }: Props) {
  const [open, setOpen] = useState<AnswerKind | null>(null);
  const { offer } = request;
  return (
    <>
      {offer && isAllowed(request, 'approve') && (
        <Button onClick={() => setOpen('approve')}>{t('changes.approve')}</Button>
      )}
      {offer && isAllowed(request, 'reject') && (
        <Button variant="default" onClick={() => setOpen('decline')}>
          {t('changes.decline')}
        </Button>
      )}
      {offer && <AnswerDialog request={request} offer={offer} kind={open} onClose={() => setOpen(null)} />}
      <ReceiptButton request={request} />
      <VerbButtons item={request} workflow={dealerWorkflow} />
    </>
  );
}
