import './line-words';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { date, money } from '@/shared/i18n/format';
import { codeText, t } from '@/shared/i18n/t';
import { orderPath, serviceRequestPath } from '@/shared/side';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { invoicePath } from './invoice-path';
import { differencesOf, shortPayWords, type RemittanceItem, type RemittanceLine } from './model';
import { fromCents } from '@/shared/lib/cents';

type Props = { remittance: Pick<RemittanceItem, 'invoices' | 'currency' | 'status'> };

/** What each invoice gets of what was paid. */
export function RemittanceLines({ remittance }: Props) {
  const { invoices } = remittance;
  if (invoices.length === 0) return <Panel title={t('money.allocation')}>{t('money.noAllocation')}</Panel>;
  return (
    <Panel title={t('money.allocation')} isFlush>
      <RowTable
        caption={t('money.allocation')}
        columns={columnsOf(remittance)}
        rows={invoices}
        keyOf={({ id }) => id}
      />
    </Panel>
  );
}

/** Only those that say something of a line, with the reason beneath its difference: more would not fit. */
function columnsOf(remittance: Props['remittance']): readonly RowColumn<RemittanceLine>[] {
  const { invoices, currency } = remittance;
  const differences = differencesOf(remittance);
  const amount = (value: number | null | undefined) => money(value, currency);
  const differenceOf = ({ invoiceId }: RemittanceLine) => differences.get(invoiceId ?? -1) ?? 0;
  const columns: readonly (RowColumn<RemittanceLine> | false)[] = [
    { header: t('money.invoice'), isTitle: true, phone: 'title', value: (line) => <Of line={line} /> },
    {
      header: t('money.due'),
      phone: 'line',
      isShort: true,
      value: ({ dueOn }) => (dueOn ? date(dueOn) : ''),
    },
    {
      header: t('money.left'),
      phone: 'line',
      align: 'end',
      value: ({ left, balance }) => (
        <Amount
          amount={amount(left)}
          more={
            typeof balance === 'number' && balance !== left
              ? t('remittanceLines.ofBalance', { amount: amount(balance) })
              : ''
          }
        />
      ),
    },
    {
      header: t('money.lineAmount'),
      phone: 'end',
      align: 'end',
      value: (line) => (
        <Amount
          amount={amount(line.amount)}
          more={
            line.discount === 0 ? '' : t('remittanceLines.andDiscount', { amount: amount(line.discount) })
          }
        />
      ),
    },
    invoices.some((line) => differenceOf(line) !== 0 || Boolean(line.reason)) && {
      header: t('money.difference'),
      phone: 'line',
      value: (line) => {
        const cents = differenceOf(line);
        if (cents === 0 && !line.reason) return null;
        return (
          <>
            {cents !== 0 && <Difference cents={cents} currency={currency} />}
            {cents !== 0 && ' '}
            <Why line={line} />
          </>
        );
      },
    },
    invoices.some(({ posted }) => (posted ?? 0) !== 0) && {
      header: t('money.posted'),
      phone: 'line',
      align: 'end',
      value: ({ posted }) => amount(posted),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** An amount and what belongs to it, beneath it where there is no room for both. */
function Amount({ amount, more }: { amount: string; more: string }) {
  if (more === '') return amount;
  return (
    <span style={{ whiteSpace: 'normal' }}>
      {amount}{' '}
      <Text size="xs" c="dimmed" span style={{ whiteSpace: 'nowrap' }}>
        {more}
      </Text>
    </span>
  );
}

type LineProps = { line: RemittanceLine };

function Of({ line: { invoiceId, invoiceNumber, orderId, orderNumber, creditNumber } }: LineProps) {
  const number = invoiceNumber ?? '';
  if (typeof invoiceId === 'number')
    return (
      <Anchor component={Link} to={invoicePath(invoiceId)} inherit>
        {creditNumber ? t('money.fromCredit', { number, credit: creditNumber }) : number}
      </Anchor>
    );
  const words = t('money.deposit', { number: orderNumber ?? '' });
  if (typeof orderId !== 'number') return words;
  return (
    <Anchor component={Link} to={orderPath(orderId)} inherit>
      {words}
    </Anchor>
  );
}

function Why({ line: { reason, requestId, requestNumber } }: LineProps) {
  if (!reason) return null;
  return (
    <>
      {codeText(shortPayWords, reason)}
      {typeof requestId === 'number' && (
        <>
          {' · '}
          <Anchor component={Link} to={serviceRequestPath(requestId)} inherit>
            {requestNumber}
          </Anchor>
        </>
      )}
    </>
  );
}

/** What is wrong with the amount, in words and color. */
function Difference({ cents, currency }: { cents: number; currency: string }) {
  const amount = money(fromCents(Math.abs(cents)), currency);
  return cents < 0 ? (
    <StatusBadge tone="bad">{t('money.tooMuch', { amount })}</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">{t('money.short', { amount })}</StatusBadge>
  );
}
