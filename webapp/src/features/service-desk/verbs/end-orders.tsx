import { Checkbox } from '@mantine/core';
import type { ComponentProps } from 'react';
import { t } from '@/shared/i18n/t';
import { openOrders } from '../model';
import type { StaffRequest } from '@/entities/service/staff/model';

type Props = ComponentProps<typeof Checkbox> & { request: StaffRequest };

/** A request does not end while one of its service orders is open, unless both end together. */
export function EndOrders({ request, ...input }: Props) {
  const open = openOrders(request);
  if (open.length === 0) return null;
  const numbers = open.map(({ number }) => number).join(', ');
  return <Checkbox {...input} label={t('desk.endOrders', { numbers })} />;
}
