import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { orderPath } from '@/shared/side';
import { useCan } from '@/shared/store/authorization';
import { AddressText } from '@/shared/ui/address-text';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import { DateText } from '@/shared/ui/date-text';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { nextStepOf } from '../next-step';
import { serviceOrderKinds, warrantyWords, type ServiceRequest } from '../model';

type Props = { request: ServiceRequest };

export function RequestFacts({ request }: Props) {
  const { submittedOn, orderNumber, contact, site, serviceOrders, ratingComment } = request;
  const nextStep = nextStepOf(request);
  const advisor = request.advisorName ?? '';
  const installYear = request.installYear ?? null;
  const warranty = request.warrantyVerdict ?? null;
  const rating = request.rating ?? null;
  return (
    <FactsPanel
      title={t('requests.facts')}
      facts={[
        Boolean(submittedOn) && { label: t('requests.sent'), value: <DateText day={submittedOn} /> },
        orderNumber !== '' && { label: t('requests.order'), value: <OrderLink request={request} /> },
        Boolean(request.branch) && { label: t('grid.branch'), value: request.branch },
        installYear !== null && { label: t('requests.installYear'), value: String(installYear) },
        warranty !== null &&
          orderNumber !== '' && { label: t('requests.warranty'), value: t(warrantyWords[warranty]) },
        advisor !== '' && { label: t('requests.advisor'), value: advisor },
        nextStep !== '' && { label: t('requests.nextStep'), value: nextStep },
        ...serviceOrders.map(({ number, kind, plannedOn }) => ({
          label: t(serviceOrderKinds[kind]),
          value: [number, plannedOn ? date(plannedOn) : ''].filter(Boolean).join(' · '),
        })),
        contact.name !== '' && {
          label: t('requests.contact'),
          value: (
            <>
              <div>{contact.name}</div>
              {contact.phone !== '' && <PhoneLink number={contact.phone} />}
              {contact.email !== '' && (
                <div>
                  <MailLink address={contact.email} />
                </div>
              )}
            </>
          ),
        },
        site.line1 !== '' && {
          label: t('requests.site'),
          value: <AddressText address={{ ...site, name: '' }} />,
        },
        rating !== null && {
          label: t('requests.rating'),
          value: [t('requests.stars', { count: rating }), ratingComment].filter(Boolean).join(': '),
        },
      ]}
    />
  );
}

function OrderLink({ request: { orderId, orderNumber } }: Props) {
  const can = useCan();
  if (typeof orderId !== 'number' || !can('orders:view')) return orderNumber;
  return (
    <Anchor component={Link} to={orderPath(orderId)} inherit>
      {orderNumber}
    </Anchor>
  );
}
