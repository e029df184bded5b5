import '@/entities/elevation/words';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useOrderDrawings } from '@/entities/elevation/stores';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import type { ProjectItem, ProjectOrder, ProjectRequestItem } from '@/entities/project/model';
import { orderName } from '@/entities/project/order-links';
import { OrderUnits, UnitsToggle } from '@/entities/project/order-units';
import { useProject } from '@/entities/project/stores';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { useCan } from '@/shared/store/authorization';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';

type Request = Pick<ProjectRequestItem, 'id' | 'projectId' | 'quoteId' | 'orderId'>;

type Props = { request: Request };

/** The units of the quote and the order that a request names, or of all of its project, with their pictures. */
export function UnitsPanel({ request }: Props) {
  // The page has asked for it already.
  const project = useProject(request.projectId ?? null);
  const orders = project.item === null ? [] : ordersOf(request, project.item);
  return (
    <Panel title={t('projectDesk.units')} isFlush={orders.length > 0}>
      {request.projectId ? (
        <Loaded data={project} height={160} isEmpty={orders.length === 0} empty={t('projectDesk.noUnits')}>
          {orders.map((order, place) => (
            <Units key={order.id} request={request.id} order={order} isOpenAtFirst={place < 2} />
          ))}
        </Loaded>
      ) : (
        <Text size="sm" c="dimmed">
          {t('projectDesk.noUnits')}
        </Text>
      )}
    </Panel>
  );
}

function ordersOf({ quoteId, orderId }: Request, { orders }: ProjectItem): readonly ProjectOrder[] {
  const named = [quoteId, orderId].filter((id) => typeof id === 'number');
  return named.length === 0 ? orders : orders.filter(({ id }) => named.includes(id));
}

type UnitsProps = { request: number; order: ProjectOrder; isOpenAtFirst: boolean };

function Units({ request, order, isOpenAtFirst }: UnitsProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const maySee = useCan()('orders:view');
  // Beside the lines, which never wait for them.
  const { items: drawings } = useOrderDrawings(
    useStable(maySee && isOpen ? { id: order.id, quote: order.kind === 'quote' } : null),
  );
  const drawingOf = new Map(drawings.map(({ lineNumber, drawing }) => [lineNumber, drawing]));
  const picture = {
    header: t('elevation.picture'),
    of: ({ lineNumber }: { readonly lineNumber: number }) => (
      <Thumbnail drawing={drawingOf.get(lineNumber)} />
    ),
  };
  return (
    <>
      <Group px="md" pt="sm" pb="xs" gap="xs" justify="space-between">
        <span>
          <Text fw={600} size="sm" span>
            {orderName(order)}
          </Text>{' '}
          <Text size="sm" c="dimmed" span>
            {t('project.lineCount', { count: order.lineCount })}
          </Text>
        </span>
        <UnitsToggle order={order} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      </Group>
      {isOpen && <OrderUnits id={request} order={order} picture={maySee ? picture : undefined} />}
    </>
  );
}
