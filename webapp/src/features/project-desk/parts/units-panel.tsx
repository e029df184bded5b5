import '@/entities/elevation/words';
import { Text } from '@mantine/core';
import { useOrderDrawings } from '@/entities/elevation/stores';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import type { ProjectLine, ProjectRequestItem } from '@/entities/project/model';
import { ProjectLines } from '@/entities/project/project-lines';
import { useProject, useRequestLines } from '@/entities/project/stores';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { useCan } from '@/shared/store/authorization';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';

type Props = { request: Pick<ProjectRequestItem, 'id' | 'projectId'> };

/** The units of the quote and the order that a request names, or of all of its project, with their pictures. */
export function UnitsPanel({ request: { id, projectId } }: Props) {
  const lines = useRequestLines(useStable(projectId ? { id } : null));
  // The page has asked for it already.
  const { item: project } = useProject(projectId ?? null);
  const currencyOf = (orderId: number | undefined) =>
    project?.orders.find((order) => order.id === orderId)?.currency ?? 'CAD';
  const orders = [...Map.groupBy(lines.items, ({ orderId }) => orderId).values()];
  return (
    <Panel title={t('projectDesk.units')} isFlush={orders.length > 0}>
      {projectId ? (
        <Loaded data={lines} height={160} isEmpty={orders.length === 0} empty={t('projectDesk.noUnits')}>
          {orders.map((ofOrder) => (
            <OrderUnits
              key={ofOrder[0]?.orderId}
              lines={ofOrder}
              currency={currencyOf(ofOrder[0]?.orderId)}
            />
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

type OrderProps = { lines: readonly ProjectLine[]; currency: string };

function OrderUnits({ lines, currency }: OrderProps) {
  const [first] = lines;
  const maySee = useCan()('orders:view');
  // Beside the lines, which never wait for them.
  const { items: drawings } = useOrderDrawings(
    useStable(maySee && first !== undefined ? { id: first.orderId, quote: first.source === 'quote' } : null),
  );
  const drawingOf = new Map(drawings.map(({ lineNumber, drawing }) => [lineNumber, drawing]));
  if (first === undefined) return null;
  const source = t(first.source === 'quote' ? 'project.quoteOf' : 'project.orderOf', {
    number: first.orderNumber,
  });
  return (
    <>
      <Text fw={600} size="sm" px="md" pt="sm">
        {source}
      </Text>
      <ProjectLines
        caption={source}
        lines={lines}
        currency={currency}
        picture={
          maySee
            ? {
                header: t('elevation.picture'),
                of: ({ lineNumber }) => <Thumbnail drawing={drawingOf.get(lineNumber)} />,
              }
            : undefined
        }
      />
    </>
  );
}
