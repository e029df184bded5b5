import { Button } from '@mantine/core';
import { useState } from 'react';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import { useOrderDrawings } from '@/entities/elevation/stores';
import type { ProjectItem, ProjectLine, ProjectOrder } from '@/entities/project/model';
import { nameOf } from '@/entities/project/order-links';
import { ProjectLines } from '@/entities/project/project-lines';
import { useProjectLines } from '@/entities/project/stores';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';

type Props = { project: Pick<ProjectItem, 'id' | 'orders'> };

/** The units of a project, quote by quote and order by order: those of one at a time, for there may be thousands. */
export function ProjectUnits({ project: { id, orders } }: Props) {
  const [open, setOpen] = useState<number | null>(orders.length === 1 ? (orders[0]?.id ?? null) : null);
  const data = useProjectLines(useStable(open === null ? null : { id }), { keepsPrevious: true });
  if (orders.length === 0) return null;
  return orders.map((order) => {
    const isOpen = order.id === open;
    const name = nameOf(order);
    return (
      <Panel
        key={order.id}
        title={name}
        isFlush={isOpen}
        aside={
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isOpen}
            aria-label={isOpen ? t('projects.hideUnitsOf', { name }) : t('projects.showUnitsOf', { name })}
            onClick={() => setOpen(isOpen ? null : order.id)}
          >
            {isOpen ? t('projects.hideUnits') : t('projects.showUnits')}
          </Button>
        }
      >
        {isOpen ? (
          <Loaded data={data} height={240}>
            <UnitsOf order={order} lines={data.items.filter(({ orderId }) => orderId === order.id)} />
          </Loaded>
        ) : (
          t('project.lineCount', { count: order.lineCount })
        )}
      </Panel>
    );
  });
}

type UnitsProps = { order: ProjectOrder; lines: readonly ProjectLine[] };

function UnitsOf({ order, lines }: UnitsProps) {
  // Beside the lines, which never wait for it.
  const drawings = useOrderDrawings(useStable({ id: order.id, quote: order.kind === 'quote' }));
  const byLine = new Map(drawings.items.map((one) => [one.lineNumber, one.drawing]));
  return (
    <ProjectLines
      caption={nameOf(order)}
      lines={lines}
      currency={order.currency}
      picture={{
        header: t('projects.picture'),
        of: ({ lineNumber }) => <Thumbnail drawing={byLine.get(lineNumber)} />,
      }}
    />
  );
}
