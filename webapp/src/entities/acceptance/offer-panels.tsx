import { Text } from '@mantine/core';
import { money, percent, quantity, unitPrice } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { BillPanel } from '@/shared/ui/bill-panel';
import { DateText } from '@/shared/ui/date-text';
import type { Fact } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import type { Offer, OfferLine } from './model';

type Props = { offer: Offer; title: string };

/** What lies between the price of a unit and what is charged for it. */
const discounted: RowColumn<OfferLine> = {
  header: msg('acceptance.discount'),
  align: 'end',
  phone: 'hidden',
  value: ({ discount }) => (discount ? percent(discount) : ''),
};

/** The lines of a quote as they are accepted, each with its options. */
export function OfferLines({ offer: { lines, currency, total }, title }: Props) {
  const amounts: readonly RowColumn<OfferLine>[] = [
    {
      header: msg('acceptance.unitPrice'),
      align: 'end',
      phone: 'hidden',
      value: (line) => unitPrice(line.unitPrice, currency),
    },
    ...(lines.some(({ discount }) => discount) ? [discounted] : []),
    {
      header: msg('acceptance.net'),
      align: 'end',
      phone: 'end',
      value: ({ net }) => money(net, currency),
    },
  ];
  return (
    <Panel title={title} isFlush>
      <RowTable
        caption={title}
        columns={[
          { header: msg('acceptance.line'), isTitle: true, value: ({ line }) => line },
          { header: msg('acceptance.mark'), isShort: true, phone: 'title', value: ({ mark }) => mark },
          {
            header: msg('acceptance.quantity'),
            align: 'end',
            phone: 'line',
            value: (line) => quantity(line.quantity),
          },
          { header: msg('acceptance.size'), phone: 'line', value: ({ size }) => size },
          { header: msg('acceptance.description'), phone: 'line', value: described },
          ...(total === null || total === undefined ? [] : amounts),
        ]}
        rows={lines}
        keyOf={({ lineNumber }) => lineNumber}
        heightOf={heightOnPhones}
      />
    </Panel>
  );
}

/** About how many pixels a line needs on a phone: its options take most of them. */
function heightOnPhones({ description, options }: OfferLine): number {
  const letters = options.reduce((sum, { label, value }) => sum + label.length + value.length + 4, 0);
  return 56 + 23 * Math.ceil((description.length + 50) / 38) + 17 * Math.ceil(letters / 46);
}

const described = ({ product, description, options }: OfferLine) => (
  <>
    {[product, description].filter(Boolean).join(' · ')}
    {options.length > 0 && (
      <Text size="xs" c="dimmed">
        {options.map(({ label, value }) => `${label}: ${value}`).join(', ')}
      </Text>
    )}
  </>
);

/** What it comes to; nothing for those who may not see amounts. */
export function OfferBill({ offer }: Pick<Props, 'offer'>) {
  const { subtotal, freight, tax, taxes, total, currency } = offer;
  if (total === null || total === undefined) return null;
  return (
    <BillPanel
      title={t('acceptance.totals')}
      currency={currency}
      bill={{ subtotal: subtotal ?? 0, freight: freight ?? 0, tax: tax ?? 0, taxes: taxes ?? [], total }}
      labels={{
        subtotal: t('acceptance.subtotal'),
        freight: t('acceptance.freight'),
        total: t('acceptance.total'),
      }}
    />
  );
}

/** On which terms, and until when it holds. */
export const termsOf = ({ terms, validUntil }: Offer): readonly (Fact | false)[] => [
  terms !== '' && { label: t('acceptance.terms'), value: terms },
  Boolean(validUntil) && { label: t('acceptance.validUntil'), value: <DateText day={validUntil ?? null} /> },
];
