import './words';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { money, quantity } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { orderLinePath } from '@/shared/side';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import type { ProjectLine } from './model';

type Props = {
  /** Says whose lines they are. */
  caption: string;
  lines: readonly ProjectLine[];
  currency: string;
  /** The unit of a line, from outside; absent for those who may not see it. */
  picture?: LinePicture | undefined;
};

/** What is drawn of a line. */
export type LinePicture = { readonly header: string; readonly of: (line: ProjectLine) => ReactNode };

/** The units of a quote or an order. */
export function ProjectLines({ caption, lines, currency, picture }: Props) {
  const hasAmounts = lines.some(({ net }) => typeof net === 'number');
  return (
    <RowTable
      caption={caption}
      columns={columnsOf(currency, hasAmounts, picture)}
      rows={lines}
      keyOf={({ orderId, lineNumber }) => `${orderId} ${lineNumber}`}
    />
  );
}

function columnsOf(
  currency: string,
  hasAmounts: boolean,
  picture: Props['picture'],
): readonly RowColumn<ProjectLine>[] {
  const pictures: readonly RowColumn<ProjectLine>[] = picture
    ? [{ header: picture.header, phone: 'picture', value: picture.of }]
    : [];
  const amounts: readonly RowColumn<ProjectLine>[] = hasAmounts
    ? [{ header: t('project.total'), align: 'end', phone: 'end', value: ({ net }) => money(net, currency) }]
    : [];
  return [
    ...pictures,
    {
      header: t('project.line'),
      isTitle: true,
      value: ({ orderId, lineNumber }) => (
        <Anchor component={Link} to={orderLinePath(orderId, lineNumber)} inherit>
          {lineLabel(lineNumber)}
        </Anchor>
      ),
    },
    { header: t('project.mark'), isShort: true, phone: 'title', value: ({ mark }) => mark },
    {
      header: t('project.description'),
      isWide: true,
      phone: 'line',
      value: ({ description }) => description,
    },
    { header: t('project.size'), phone: 'line', value: ({ size }) => size },
    {
      header: t('project.quantity'),
      align: 'end',
      phone: 'line',
      value: (line) => quantity(line.quantity),
    },
    ...amounts,
  ];
}
