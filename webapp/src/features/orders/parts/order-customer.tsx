import { Skeleton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '@/shared/i18n/t';
import { AddressText } from '@/shared/ui/address-text';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import { EmptyState } from '@/shared/ui/empty-state';
import { Facts } from '@/shared/ui/facts';
import { FailedState } from '@/shared/ui/failed-state';
import { Panel } from '@/shared/ui/panel';
import type { Customer } from '../model';
import { useOrderCustomer } from '../stores';

type Props = { id: number };

/** Whom the order is for. */
export function OrderCustomer({ id }: Props) {
  const { item, isLoading, message, run, refresh } = useOrderCustomer();
  useEffect(() => void run(id), [run, id]);

  if (!isLoading && item === null && message !== '')
    return <FailedState title={t('record.failed')} message={message} onRetry={() => void refresh()} />;
  if (item === null) return <Skeleton h={160} role="status" aria-label={t('app.loading')} />;
  return <CustomerPanel customer={item} />;
}

export function CustomerPanel({ customer }: { customer: Customer }) {
  if (customer.name === '' && customer.line1 === '')
    return <EmptyState icon={IconUser} title={t('orders.noCustomer')} help={t('orders.noCustomerHelp')} />;
  const { name, phone, email, line1, city } = customer;
  const address = { ...customer, name: '' };
  const hasAddress = line1 !== '' || city !== '';
  return (
    <Panel title={t('orders.customer')}>
      <Facts
        facts={[
          { label: t('orders.contact'), value: name },
          hasAddress && { label: t('orders.siteAddress'), value: <AddressText address={address} /> },
          phone !== '' && {
            label: t('orders.phone'),
            value: <PhoneLink number={phone} />,
          },
          email !== '' && {
            label: t('orders.email'),
            value: <MailLink address={email} />,
          },
        ]}
      />
    </Panel>
  );
}
