import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DrawingList } from '@/entities/drawing/drawing-list';
import { useRequestDrawings } from '@/entities/drawing/stores';
import type { ProjectRequestItem } from '@/entities/project/model';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';

type Props = { request: Pick<ProjectRequestItem, 'id' | 'projectId' | 'category' | 'status'> };

/** What is drawn for a request, and the way to begin another drawing. */
export function DrawingsPanel({ request: { id, projectId, category, status } }: Props) {
  const can = useCan();
  const drawings = useRequestDrawings(useStable({ requestId: id }));
  const isOpen = category !== 'done' && status !== 'draft' && typeof projectId === 'number';
  return (
    <Panel
      title={t('drawing.drawings')}
      isFlush={drawings.items.length > 0}
      aside={
        isOpen &&
        can('drawings:edit') && (
          <Button
            component={Link}
            to={`${paths.newAdminDrawing.to()}?request=${id}`}
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            {t('drawing.begin')}
          </Button>
        )
      }
    >
      <Loaded
        data={drawings}
        height={72}
        isEmpty={drawings.items.length === 0}
        empty={t('drawing.noDrawings')}
      >
        <DrawingList rows={drawings.items} />
      </Loaded>
    </Panel>
  );
}
