import { useState } from 'react';
import { useOrderDrawings } from '@/entities/elevation/stores';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import type { ProjectItem, ProjectOrder } from '@/entities/project/model';
import { orderName } from '@/entities/project/order-links';
import { OrderUnits, UnitsToggle } from '@/entities/project/order-units';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Panel } from '@/shared/ui/panel';

type Props = { project: Pick<ProjectItem, 'id' | 'orders'> };

/** The units of a project, quote by quote and order by order: those of one at a time, for there may be thousands. */
export function ProjectUnits({ project: { id, orders } }: Props) {
  const [open, setOpen] = useState<number | null>(orders.length === 1 ? (orders[0]?.id ?? null) : null);
  return orders.map((order) => {
    const isOpen = order.id === open;
    const toggle = () => setOpen(isOpen ? null : order.id);
    return (
      <Panel
        key={order.id}
        title={orderName(order)}
        isFlush={isOpen}
        aside={<UnitsToggle order={order} isOpen={isOpen} onToggle={toggle} />}
      >
        {isOpen ? <Units project={id} order={order} /> : t('project.lineCount', { count: order.lineCount })}
      </Panel>
    );
  });
}

type UnitsProps = { project: number; order: ProjectOrder };

function Units({ project, order }: UnitsProps) {
  // Beside the lines, which never wait for it.
  const drawings = useOrderDrawings(useStable({ id: order.id, quote: order.kind === 'quote' }));
  const byLine = new Map(drawings.items.map((one) => [one.lineNumber, one.drawing]));
  const picture = {
    header: t('projects.picture'),
    of: ({ lineNumber }: { readonly lineNumber: number }) => <Thumbnail drawing={byLine.get(lineNumber)} />,
  };
  return <OrderUnits id={project} order={order} picture={picture} />;
}
