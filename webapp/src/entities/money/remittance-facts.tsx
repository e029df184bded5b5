import { date, money } from '@/shared/i18n/format';
import { codeText, t } from '@/shared/i18n/t';
import { DateText, TimeText } from '@/shared/ui/date-text';
import type { Fact } from '@/shared/ui/facts';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { foundByWords, methodWords, type RemittanceItem } from './model';

const nothing: readonly Fact[] = [];

type Props = { remittance: RemittanceItem; before?: readonly (Fact | false)[] };

/** What was paid, how and when; `before` is what a side knows besides. */
export function RemittanceFacts({ remittance, before = nothing }: Props) {
  const { method, reference, paidOn, amount, currency, submittedAt, createdByName } = remittance;
  const { note, corrects, receipt, postedOn, endReason, receipts } = remittance;
  return (
    <FactsPanel
      title={t('money.facts')}
      facts={[
        ...before,
        { label: t('money.amount'), value: money(amount, currency) },
        Boolean(method) && { label: t('money.method'), value: codeText(methodWords, method ?? '') },
        reference !== '' && { label: t('money.reference'), value: reference },
        Boolean(paidOn) && { label: t('money.paidOn'), value: <DateText day={paidOn} /> },
        Boolean(submittedAt) && { label: t('money.submitted'), value: <TimeText at={submittedAt} /> },
        Boolean(createdByName) && { label: t('money.recordedBy'), value: createdByName },
        Boolean(corrects) && { label: t('money.corrects'), value: corrects },
        receipt !== '' && { label: t('money.receipt'), value: receipt },
        Boolean(postedOn) && { label: t('money.postedOn'), value: <DateText day={postedOn} /> },
        receipts.length > 0 && {
          label: t('money.receipts'),
          value: receipts.map((one) => (
            <div key={one.number}>
              {one.number} · {money(one.amount, currency)} · {date(one.enteredOn)},{' '}
              {codeText(foundByWords, one.foundBy)}
            </div>
          )),
        },
        endReason !== '' && { label: t('money.endReason'), value: endReason },
        note !== '' && { label: t('money.note'), value: note },
      ]}
    />
  );
}

/** What the amount comes to, to the cent. */
export function RemittanceTotals({ remittance }: Pick<Props, 'remittance'>) {
  const { applied, credited, discounts, unapplied, posted, amount, currency } = remittance;
  return (
    <FactsPanel
      title={t('money.totals')}
      isBill
      facts={[
        { label: t('money.applied'), value: money(applied, currency) },
        credited !== 0 && { label: t('money.credited'), value: money(credited, currency) },
        discounts !== 0 && { label: t('money.discounts'), value: money(discounts, currency) },
        { label: t('money.unapplied'), value: money(unapplied, currency) },
        { label: t('money.posted'), value: money(posted, currency) },
        { label: t('money.amount'), value: money(amount, currency) },
      ]}
    />
  );
}
