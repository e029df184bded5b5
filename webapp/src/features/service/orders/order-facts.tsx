import './words';
import { Anchor, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { integer, money } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { RequestStatus } from '@/entities/service/request-status';
import { RequestTimeline } from '@/entities/service/request-talk';
import { serviceRequestPath } from '@/shared/side';
import { DateText } from '@/shared/ui/date-text';
import { Loaded } from '@/shared/ui/loaded';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Panel } from '@/shared/ui/panel';
import { HistoryFrame } from '@/shared/workflow/history-panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { useServiceRequest } from '../stores';
import { kinds, type ServiceOrder } from './model';

type Props = { order: ServiceOrder };

export function ServiceOrderFacts({ order }: Props) {
  const { account, requestId, requestNumber, summary, siteCity, crewName, plannedOn, finishedOn } = order;
  const { charge, currency, shipMethod, tracking } = order;
  return (
    <Stack gap="md">
      <FactsPanel
        title={t('serviceOrders.facts')}
        facts={[
          account !== undefined && {
            label: t('serviceOrders.account'),
            value: t('serviceOrders.accountOf', { account, name: order.accountName ?? '' }),
          },
          { label: t('serviceOrders.kind'), value: t(kinds[order.kind]) },
          requestNumber !== '' && {
            label: t('serviceOrders.request'),
            value: requestId ? <RequestLink id={requestId} number={requestNumber} /> : requestNumber,
          },
          summary !== '' && { label: t('serviceOrders.summary'), value: summary },
          order.orderNumber !== '' && { label: t('serviceOrders.order'), value: order.orderNumber },
          siteCity !== '' && { label: t('serviceOrders.site'), value: siteCity },
          { label: t('serviceOrders.orderedOn'), value: <DateText day={order.orderedOn} /> },
          Boolean(plannedOn) && {
            label: t('serviceOrders.plannedOn'),
            value: <DateText day={plannedOn} />,
          },
          Boolean(finishedOn) && {
            label: t('serviceOrders.finishedOn'),
            value: <DateText day={finishedOn} />,
          },
          crewName !== '' && { label: t('serviceOrders.crew'), value: crewName },
          shipMethod !== '' && { label: t('serviceOrders.shipMethod'), value: shipMethod },
          tracking !== '' && { label: t('serviceOrders.tracking'), value: tracking },
          charge !== undefined &&
            charge !== null && {
              label: t('serviceOrders.charge'),
              value: money(charge, currency),
            },
        ]}
      />
      <Parts order={order} />
      <History order={order} />
    </Stack>
  );
}

/** With what the request says of the same work, so that one word doesn't seem to deny the other. */
function RequestLink({ id, number }: { id: number; number: string }) {
  const { item } = useServiceRequest(id);
  return (
    <Group gap="xs">
      <Anchor component={Link} to={serviceRequestPath(id)} inherit>
        {number}
      </Anchor>
      {item && <RequestStatus request={item} />}
    </Group>
  );
}

/** What happened is kept with the request: when a visit was planned, who was on the way, what was reported. */
function History({ order: { requestId, requestNumber } }: Props) {
  const data = useServiceRequest(requestId ?? null);
  if (typeof requestId !== 'number') return null;
  return (
    <HistoryFrame title={t('serviceOrders.history', { number: requestNumber })}>
      <Loaded data={data} height={160}>
        <RequestTimeline requestId={requestId} events={data.item?.events ?? []} />
      </Loaded>
    </HistoryFrame>
  );
}

type Row = ServiceOrder['parts'][number];

const columns: readonly RowColumn<Row>[] = [
  { header: msg('serviceOrders.item'), value: ({ item }) => item, isTitle: true },
  { header: msg('serviceOrders.description'), phone: 'line', value: ({ description }) => description },
  {
    header: msg('serviceOrders.quantity'),
    phone: 'line',
    value: ({ quantity }) => integer(quantity),
    align: 'end',
  },
  {
    header: msg('serviceOrders.shipped'),
    phone: 'line',
    value: (part) => integer(part.shippedQuantity),
    align: 'end',
  },
];

function Parts({ order: { parts } }: Props) {
  return (
    <Panel title={t('serviceOrders.parts')}>
      {parts.length === 0 ? (
        t('serviceOrders.noParts')
      ) : (
        <RowTable
          caption={t('serviceOrders.parts')}
          columns={columns}
          rows={parts}
          keyOf={(part) => parts.indexOf(part)}
        />
      )}
    </Panel>
  );
}
