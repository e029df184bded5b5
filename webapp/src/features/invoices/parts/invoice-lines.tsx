import '@/entities/elevation/words';
import { IconListDetails } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import type { Drawing } from '@/entities/elevation/model';
import { useInvoiceDrawings } from '@/entities/elevation/stores';
import { LateThumbnail } from '@/entities/elevation/late-thumbnail';
import { ExportFileMenu } from '@/shared/grid/export-file-menu';
import { money, percent, quantity, unitPrice } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { useStable } from '@/shared/lib/use-stable';
import { isStaffSide } from '@/shared/side';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { invoiceLinesPath } from '../api';
import { orderOf, type Invoice, type InvoiceLine } from '../model';
import { useInvoiceLines } from '../stores';

type Props = { invoice: Invoice };

export function InvoiceLines({ invoice }: Props) {
  const { id, currency, lines } = invoice;
  if (lines !== undefined) return <InvoiceLineTable id={id} lines={lines} currency={currency} />;
  return <OwnLines id={id} currency={currency} />;
}

type OwnProps = { id: number; currency: string };

function OwnLines({ id, currency }: OwnProps) {
  const query = useStable({ id });
  const data = useInvoiceLines(query);
  const { items } = data;

  return (
    <Loaded data={data} height={280}>
      <InvoiceLineTable
        id={id}
        lines={items}
        currency={currency}
        aside={<ExportFileMenu path={invoiceLinesPath} scope={query} />}
      />
    </Loaded>
  );
}

type TableProps = { id: number; lines: readonly InvoiceLine[]; currency: string; aside?: ReactNode };

function InvoiceLineTable({ id, lines, currency, aside }: TableProps) {
  const pointsAtOrders = lines.some(({ orderLineNumber }) => typeof orderLineNumber === 'number');
  // Beside the lines, which never wait for it.
  const { items } = useInvoiceDrawings(useStable(pointsAtOrders ? { id } : null));
  const drawings = new Map(items.map((one) => [one.lineNumber, one.drawing]));
  if (lines.length === 0)
    return (
      <EmptyState icon={IconListDetails} title={t('invoices.noLines')} help={t('invoices.noLinesHelp')} />
    );
  return (
    <Panel title={t('invoices.lines')} isFlush aside={aside}>
      <RowTable
        caption={t('invoices.lines')}
        columns={pointsAtOrders ? [pictureOf(drawings), ...columnsIn(currency)] : columnsIn(currency)}
        rows={lines}
        keyOf={(line) => line.lineNumber}
      />
    </Panel>
  );
}

const pictureOf = (drawings: ReadonlyMap<number, Drawing>): RowColumn<InvoiceLine> => ({
  header: t('elevation.picture'),
  phone: 'picture',
  value: ({ lineNumber }) => <LateThumbnail drawing={drawings.get(lineNumber)} />,
});

const productOf = ({ product }: InvoiceLine) => product;

const columnsIn = (currency: string): readonly RowColumn<InvoiceLine>[] => [
  { header: t('invoices.line'), isTitle: true, value: (line) => lineLabel(line.lineNumber) },
  {
    header: t('invoices.order'),
    phone: 'line',
    isShort: true,
    value: (line) =>
      [orderOf(line), typeof line.orderLineNumber === 'number' && lineLabel(line.orderLineNumber)]
        .filter(Boolean)
        .join(' / '),
  },
  { header: t('invoices.mark'), phone: 'title', isShort: true, value: (line) => line.mark },
  // To staff the product’s code says something; dealers know it by its description.
  ...(isStaffSide()
    ? [{ header: t('invoices.product'), phone: 'line', isShort: true, value: productOf } as const]
    : []),
  {
    header: t('invoices.description'),
    isWide: true,
    phone: 'line',
    value: (line) => line.description || line.product,
  },
  { header: t('invoices.quantity'), phone: 'line', align: 'end', value: (line) => quantity(line.quantity) },
  {
    header: t('invoices.unitPrice'),
    phone: 'line',
    align: 'end',
    value: (line) => unitPrice(line.unitPrice, currency),
  },
  {
    header: t('invoices.discount'),
    phone: 'line',
    align: 'end',
    value: ({ discount }) => (discount === 0 ? '' : percent(discount)),
  },
  { header: t('invoices.net'), phone: 'end', align: 'end', value: (line) => money(line.net, currency) },
];
