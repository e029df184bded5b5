import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';

type Props = {
  /** The order in question, where it is known: its units are what is asked for first. */
  orderNumber?: string;
};

/** Begins a request about units of an order. */
export function RequestServiceButton({ orderNumber }: Props) {
  const start = paths.newProductRequest.to();
  const ofOrder = (order: string) => `${start}?${new URLSearchParams({ order, step: 'units' })}`;
  return (
    <Button
      component={Link}
      to={orderNumber === undefined ? start : ofOrder(orderNumber)}
      leftSection={<IconTool size={16} aria-hidden />}
    >
      {t('orders.requestService')}
    </Button>
  );
}
