import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { isStaffSide } from '@/shared/side';
import { useCan, useMayAct } from '@/shared/store/authorization';
import type { Order } from '../model';

type Props = {
  order: Pick<Order, 'id' | 'kind' | 'stage' | 'status'>;
  /** The line that is to change, where one is in question. */
  lineNumber?: number;
};

/** Begins a change request about an order, as long as it can still be changed. */
export function RequestChangeButton({ order: { id, kind, stage, status }, lineNumber }: Props) {
  const mayAsk = useCan()('changerequests:edit');
  const mayAct = useMayAct();
  const isOpen = kind === 'order' && stage === 'current' && status !== 'cancelled' && status !== 'shipped';
  if (!mayAsk || !mayAct || !isOpen || isStaffSide()) return null;
  const about = new URLSearchParams({
    order: String(id),
    ...(lineNumber !== undefined && { line: String(lineNumber) }),
  });
  return (
    <Button
      component={Link}
      to={`${paths.newChangeRequest.to()}?${about}`}
      variant="default"
      leftSection={<IconReplace size={16} aria-hidden />}
    >
      {t('order.requestChange')}
    </Button>
  );
}
