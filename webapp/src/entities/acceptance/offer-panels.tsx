import type { ReactNode } from 'react';
import { money, percent, quantity, unitPrice } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { BillPanel } from '@/shared/ui/bill-panel';
import { DateText } from '@/shared/ui/date-text';
import { Facts, type Fact } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import type { Offer, OfferLine } from './model';
import classes from './offer-panels.module.css';

type Props = { offer: Offer };

type LinesProps = Props & {
  title: string;
  /** The unit of a line, from outside. */
  pictureOf?: ((line: OfferLine) => ReactNode) | undefined;
};

/** What lies between the price of a unit and what is charged for it. */
const discounted: RowColumn<OfferLine> = {
  header: msg('acceptance.discount'),
  align: 'end',
  phone: 'hidden',
  value: ({ discount }) => (discount ? percent(discount) : ''),
};

/** The lines of a quote as they are accepted, each with its options. */
export function OfferLines({ offer: { lines, currency, total }, title, pictureOf }: LinesProps) {
  const common = commonOptions(lines);
  const isCommon = new Set(common.map(optionKey));
  const pictures: readonly RowColumn<OfferLine>[] = pictureOf
    ? [{ header: msg('acceptance.picture'), phone: 'picture', value: pictureOf }]
    : [];
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
          ...pictures,
          { header: msg('acceptance.line'), isTitle: true, value: ({ line }) => line },
          { header: msg('acceptance.mark'), isShort: true, phone: 'title', value: ({ mark }) => mark },
          {
            header: msg('acceptance.quantity'),
            align: 'end',
            phone: 'line',
            value: (line) => quantity(line.quantity),
          },
          { header: msg('acceptance.size'), phone: 'line', value: ({ size }) => size },
          {
            header: msg('acceptance.description'),
            isWide: true,
            phone: 'line',
            value: (line) => <Described line={line} isCommon={(option) => isCommon.has(optionKey(option))} />,
          },
          ...(total === null || total === undefined ? [] : amounts),
        ]}
        rows={lines}
        keyOf={({ lineNumber }) => lineNumber}
        heightOf={heightOnPhones}
      />
      {common.length > 0 && (
        <div className={classes.common}>
          <Options title={t('acceptance.onAllLines', { count: common.length })} options={common} />
        </div>
      )}
    </Panel>
  );
}

type Option = OfferLine['options'][number];

const optionKey = ({ category, label, value }: Option) => [category, label, value].join('\n');

/** What all lines have, which is said once. A single line says it itself. */
function commonOptions([first, ...others]: readonly OfferLine[]): readonly Option[] {
  if (first === undefined || others.length === 0) return [];
  const rest = others.map(({ options }) => new Set(options.map(optionKey)));
  return first.options.filter((option) => rest.every((keys) => keys.has(optionKey(option))));
}

/** About how many pixels a line needs on a phone while its options are folded. */
const heightOnPhones = ({ description }: OfferLine): number =>
  80 + 23 * Math.ceil((description.length + 50) / 34);

type DescribedProps = { line: OfferLine; isCommon: (option: Option) => boolean };

/** A line in words, and its own options where someone opens them. */
function Described({ line: { product, description, options }, isCommon }: DescribedProps) {
  const own = options.filter((option) => !isCommon(option));
  // To staff the product’s code says something; dealers know it by its description.
  const shown = isStaffSide() ? [product, description] : [description || product];
  return (
    <>
      {shown.filter(Boolean).join(' · ')}{' '}
      {own.length > 0 && <Options title={t('acceptance.optionCount', { count: own.length })} options={own} />}
    </>
  );
}

type OptionsProps = { title: string; options: readonly Option[] };

function Options({ title, options }: OptionsProps) {
  return (
    <details className={classes.options}>
      <summary>{title}</summary>
      <Facts facts={options.map((option) => ({ ...option, key: optionKey(option) }))} />
    </details>
  );
}

/** What it comes to; nothing for those who may not see amounts. */
export function OfferBill({ offer }: Props) {
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
