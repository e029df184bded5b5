import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { isStaffSide } from '@/shared/side';
import { useCan, useMayAct } from '@/shared/store/authorization';
import type { Order } from '../model';

type Asked = Pick<Order, 'kind' | 'stage' | 'status' | 'cutOffAt'>;

/** Whether the reader may have an order changed that is still under way, before its cut-off or after it. */
export function useMayRequestLateChange(): (order: Asked) => boolean {
  const mayAsk = useCan()('changerequests:edit');
  const mayAct = useMayAct();
  return ({ kind, stage, status }) =>
    mayAsk &&
    mayAct &&
    !isStaffSide() &&
    kind === 'order' &&
    stage === 'current' &&
    status !== 'cancelled' &&
    status !== 'shipped';
}

/** The same as long as its cut-off is ahead. */
export function useMayRequestChange(): (order: Asked) => boolean {
  const mayAsk = useMayRequestLateChange();
  return (order) => mayAsk(order) && !isPast(order.cutOffAt);
}

const isPast = (at: string | null | undefined): boolean => Boolean(at) && Date.parse(at ?? '') <= Date.now();

/** The form for a change, of one line of an order where one is in question. */
export const changePath = (order: number, line?: number): string =>
  `${paths.newChangeRequest.to()}?${new URLSearchParams({
    order: String(order),
    ...(line !== undefined && { line: String(line) }),
  })}`;

type Props = {
  order: Asked & Pick<Order, 'id'>;
  /** The line that is to change, where one is in question. */
  lineNumber?: number;
  isMain?: boolean;
};

/** Begins a change request about an order, as long as it can still be changed. */
export function RequestChangeButton({ order, lineNumber, isMain = false }: Props) {
  if (!useMayRequestChange()(order)) return null;
  return (
    <Button
      component={Link}
      to={changePath(order.id, lineNumber)}
      {...(!isMain && { variant: 'default' })}
      leftSection={<IconReplace size={16} aria-hidden />}
    >
      {t('order.requestChange')}
    </Button>
  );
}
