import './words';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { quantity } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { orderLinePath } from '@/shared/side';
import { FewFirst } from '@/shared/ui/few-first';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { DrawingUnit } from './model';

type Props = {
  units: readonly DrawingUnit[];
  /** The unit from outside. */
  pictureOf: (unit: DrawingUnit) => ReactNode;
};

/** As many as can be looked through; a button shows the others. */
const few = 12;

/** The units that a drawing is of, with their pictures. */
export function DrawingUnits({ units, pictureOf }: Props) {
  const columns: readonly RowColumn<DrawingUnit>[] = [
    { header: msg('drawing.picture'), phone: 'picture', value: pictureOf },
    {
      header: msg('drawing.unit'),
      isTitle: true,
      value: ({ orderId, orderNumber, lineNumber }) => (
        <Anchor component={Link} to={orderLinePath(orderId, lineNumber)} inherit>
          {t('drawing.lineOf', { order: orderNumber, line: lineLabel(lineNumber) })}
        </Anchor>
      ),
    },
    { header: msg('drawing.mark'), isShort: true, phone: 'title', value: ({ mark }) => mark },
    {
      header: msg('drawing.description'),
      isWide: true,
      phone: 'line',
      value: ({ description }) => description,
    },
    {
      header: msg('drawing.quantity'),
      align: 'end',
      phone: 'line',
      value: (unit) => quantity(unit.quantity),
    },
    {
      header: msg('drawing.state'),
      phone: 'end',
      value: ({ isChanged }) =>
        isChanged ? <StatusBadge tone="waiting">{t('drawing.hasChanged')}</StatusBadge> : '',
    },
  ];
  const shown = units.some(({ isChanged }) => isChanged) ? columns : columns.slice(0, -1);
  return (
    <FewFirst rows={units} few={few}>
      {(rows) => (
        <RowTable
          caption={t('drawing.units')}
          columns={shown}
          rows={rows}
          keyOf={({ orderId, lineNumber }) => `${orderId} ${lineNumber}`}
        />
      )}
    </FewFirst>
  );
}
