import { IconUser } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { AddressText } from '@/shared/ui/address-text';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import { EmptyState } from '@/shared/ui/empty-state';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Loaded } from '@/shared/ui/loaded';
import type { Customer, Order } from '../model';
import { useOrderCustomer } from '../stores';

type Props = { order: Order };

/** Whom the order is for. */
export function OrderCustomer({ order: { id, customer } }: Props) {
  return isStaffSide() ? <CustomerPanel customer={customer ?? null} /> : <OwnCustomer id={id} />;
}

function OwnCustomer({ id }: { id: number }) {
  const data = useOrderCustomer(id);
  const { item } = data;
  return (
    <Loaded data={data} height={160}>
      <CustomerPanel customer={item} />
    </Loaded>
  );
}

function CustomerPanel({ customer }: { customer: Customer | null }) {
  if (customer === null || (customer.name === '' && customer.line1 === ''))
    return <EmptyState icon={IconUser} title={t('order.noCustomer')} help={t('order.noCustomerHelp')} />;
  const { name, phone, email, line1, city } = customer;
  const address = { ...customer, name: '' };
  const hasAddress = line1 !== '' || city !== '';
  return (
    <FactsPanel
      title={t('orders.customer')}
      facts={[
        { label: t('order.contact'), value: name },
        hasAddress && { label: t('order.siteAddress'), value: <AddressText address={address} /> },
        phone !== '' && {
          label: t('order.phone'),
          value: <PhoneLink number={phone} />,
        },
        email !== '' && {
          label: t('order.email'),
          value: <MailLink address={email} />,
        },
      ]}
    />
  );
}
