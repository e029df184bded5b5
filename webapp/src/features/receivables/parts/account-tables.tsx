import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { shortPayWords } from '@/entities/money/model';
import { date, dateTime, money } from '@/shared/i18n/format';
import { codeText, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { Panel } from '@/shared/ui/panel';
import { RowTable } from '@/shared/ui/row-table';
import { kindWords, matchWords, type AccountFigures } from '../model';

type LinkProps = { id: number | null | undefined; number: string | null | undefined };

function RemittanceLink({ id, number }: LinkProps) {
  if (id === null || id === undefined) return null;
  return (
    <Anchor component={Link} to={staffPaths.remittance.to({ id })} inherit>
      {number}
    </Anchor>
  );
}

/** What the dealer does not want to pay, and why. */
export function Disputes({ disputes }: Pick<AccountFigures, 'disputes'>) {
  if (disputes.length === 0)
    return <Panel title={t('receivables.disputes')}>{t('receivables.noDisputes')}</Panel>;
  return (
    <Panel title={t('receivables.disputes')} isFlush>
      <RowTable
        caption={t('receivables.disputes')}
        columns={[
          {
            header: t('receivables.invoice'),
            isTitle: true,
            value: ({ invoiceId, invoiceNumber }) => (
              <Anchor component={Link} to={staffPaths.invoice.to({ id: invoiceId })} inherit>
                {invoiceNumber}
              </Anchor>
            ),
          },
          {
            header: t('receivables.why'),
            value: ({ reason, requestNumber }) =>
              [codeText(shortPayWords, reason), requestNumber].filter(Boolean).join(' · '),
          },
          {
            header: t('receivables.remittance'),
            value: ({ remittanceId, remittance }) => <RemittanceLink id={remittanceId} number={remittance} />,
          },
          {
            header: t('receivables.amount'),
            align: 'end',
            value: ({ amount, currency }) => money(amount, currency),
          },
        ]}
        rows={disputes}
        keyOf={({ remittance, invoiceId }) => `${remittance} ${invoiceId}`}
      />
    </Panel>
  );
}

/** What the ERP has entered last, and why each belongs to a remittance or does not. */
export function Entries({ entries }: Pick<AccountFigures, 'entries'>) {
  if (entries.length === 0)
    return <Panel title={t('receivables.entries')}>{t('receivables.noEntries')}</Panel>;
  return (
    <Panel title={t('receivables.entries')} isFlush>
      <RowTable
        caption={t('receivables.entries')}
        columns={[
          { header: t('receivables.number'), isTitle: true, value: ({ number }) => number },
          { header: t('receivables.kind'), value: ({ kind }) => codeText(kindWords, kind) },
          { header: t('receivables.entered'), value: ({ enteredOn }) => date(enteredOn) },
          { header: t('receivables.reference'), value: ({ reference }) => reference },
          {
            header: t('receivables.amount'),
            align: 'end',
            value: ({ amount, currency }) => money(amount, currency),
          },
          {
            header: t('receivables.remittance'),
            value: ({ remittanceId, remittance }) => <RemittanceLink id={remittanceId} number={remittance} />,
          },
          { header: t('receivables.match'), value: ({ foundBy }) => codeText(matchWords, foundBy) },
          { header: t('receivables.asOf'), value: ({ asOf }) => dateTime(asOf) },
        ]}
        rows={entries}
        keyOf={({ number, kind }) => `${kind} ${number}`}
      />
    </Panel>
  );
}
