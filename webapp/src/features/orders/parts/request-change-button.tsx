import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { isStaffSide } from '@/shared/side';
import { useCan, useMayAct } from '@/shared/store/authorization';
import type { Order } from '../model';

type Asked = Pick<Order, 'kind' | 'stage' | 'status'>;

/** Whether the reader may have an order changed, and it can still be. */
export function useMayRequestChange(): (order: Asked) => boolean {
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

type Props = {
  order: Asked & Pick<Order, 'id'>;
  /** The line that is to change, where one is in question. */
  lineNumber?: number;
  isMain?: boolean;
};

/** Begins a change request about an order, as long as it can still be changed. */
export function RequestChangeButton({ order, lineNumber, isMain = false }: Props) {
  if (!useMayRequestChange()(order)) return null;
  const about = new URLSearchParams({
    order: String(order.id),
    ...(lineNumber !== undefined && { line: String(lineNumber) }),
  });
  return (
    <Button
      component={Link}
      to={`${paths.newChangeRequest.to()}?${about}`}
      {...(!isMain && { variant: 'default' })}
      leftSection={<IconReplace size={16} aria-hidden />}
    >
      {t('order.requestChange')}
    </Button>
  );
}
