import './words';
import { Anchor, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { codeText, msg, t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { lineLabel } from '@/shared/lib/line-label';
import { useStable } from '@/shared/lib/use-stable';
import { orderLinePath } from '@/shared/side';
import { Loaded } from '@/shared/ui/loaded';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { StatusMark } from '@/shared/ui/status-badge';
import classes from './approval-matrix.module.css';
import { cellWords, drawingPath, revisionName, type ApprovalCell, type ApprovalUnitRow } from './model';
import { useApprovalMatrix } from './stores';
import { drawingTone } from './tones';

type Props = { projectId: number; pictureOf: (unit: ApprovalUnitRow) => ReactNode };

/** How many units are shown at once: a project may have thousands. */
const atOnce = { desk: 25, phone: 8 } as const;

/** Which unit is approved for what, and by which drawing. */
export function ApprovalMatrix({ projectId, pictureOf }: Props) {
  const isPhone = useIsPhone();
  const take = isPhone ? atOnce.phone : atOnce.desk;
  const [skip, setSkip] = useState(0);
  const data = useApprovalMatrix(useStable({ projectId, skip, take }), { keepPreviousData: true });
  const { purposes = [], units = [], count = 0 } = data.item ?? {};
  const columns: readonly RowColumn<ApprovalUnitRow>[] = [
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
      value: ({ description, cells }) =>
        isPhone ? (
          <>
            {description}
            <Answers purposes={purposes} cells={cells} />
          </>
        ) : (
          description
        ),
    },
    ...purposes.map(({ id, name }): RowColumn<ApprovalUnitRow> => ({
      header: name,
      phone: 'hidden',
      value: ({ cells }) => cellOf(cells.find(({ purposeId }) => purposeId === id)) ?? nothing(),
    })),
  ];
  return (
    <Loaded data={data} height={240} isEmpty={count === 0} empty={t('drawing.noUnits')}>
      <RowTable
        caption={t('drawing.approvals')}
        columns={columns}
        rows={units}
        keyOf={({ orderId, lineNumber }) => `${orderId} ${lineNumber}`}
      />
      {count > take && (
        <Group gap="sm" p="sm">
          <Button
            size="compact-sm"
            variant="default"
            disabled={skip === 0}
            onClick={() => setSkip(skip - take)}
          >
            {t('drawing.earlierUnits')}
          </Button>
          <Text size="sm" role="status">
            {t('drawing.unitsFrom', { from: skip + 1, to: Math.min(count, skip + take), count })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={skip + take >= count}
            onClick={() => setSkip(skip + take)}
          >
            {t('drawing.laterUnits')}
          </Button>
        </Group>
      )}
    </Loaded>
  );
}

type AnswersProps = {
  purposes: readonly { readonly id: number; readonly name: string }[];
  cells: readonly ApprovalCell[];
};

/** On a phone, only what there is an answer to, each beside its purpose. */
function Answers({ purposes, cells }: AnswersProps) {
  const answered = purposes.flatMap(({ id, name }) => {
    const cell = cellOf(cells.find(({ purposeId }) => purposeId === id));
    return cell === null ? [] : [{ id, name, cell }];
  });
  if (answered.length === 0) return null;
  return (
    <div className={classes.answers}>
      {answered.map(({ id, name, cell }) => (
        <span key={id}>
          {cell} {name}
        </span>
      ))}
    </div>
  );
}

const nothing = () => (
  <Text span size="sm" c="dimmed">
    <span aria-hidden>–</span>
    <VisuallyHidden>{t('drawing.nothing')}</VisuallyHidden>
  </Text>
);

function cellOf(cell: ApprovalCell | undefined): ReactNode {
  if (cell === undefined || typeof cell.drawingId !== 'number') return null;
  const { drawingId, itemNumber, revision, status } = cell;
  const drawing = [itemNumber, revision && revision !== '0' && revisionName(revision)]
    .filter(Boolean)
    .join(' · ');
  return (
    <Anchor component={Link} to={drawingPath(drawingId)} inherit>
      <StatusMark tone={drawingTone(status)}>{`${codeText(cellWords, status)}: ${drawing}`}</StatusMark>
    </Anchor>
  );
}
