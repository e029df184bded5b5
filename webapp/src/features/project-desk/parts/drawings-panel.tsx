import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DrawingList } from '@/entities/drawing/drawing-list';
import { PrintButton } from '@/entities/drawing/print-button';
import { useRequestDrawings } from '@/entities/drawing/stores';
import type { ProjectRequestItem } from '@/entities/project/model';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';

type Props = { request: Pick<ProjectRequestItem, 'id' | 'projectId' | 'category' | 'status' | 'typeCode'> };

/** What is drawn for a request, and the way to begin another drawing. */
export function DrawingsPanel({ request: { id, projectId, category, status, typeCode } }: Props) {
  const can = useCan();
  const drawings = useRequestDrawings(useStable({ requestId: id }));
  const isOpen = category !== 'done' && status !== 'draft' && typeof projectId === 'number';
  const mayBegin = isOpen && can('drawings:edit');
  const begin = (to: string, label: string) => (
    <Button
      component={Link}
      to={`${staffPaths.newDrawing.to()}?request=${id}${to}`}
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
    >
      {label}
    </Button>
  );
  return (
    <Panel
      title={t('drawing.drawings')}
      isFlush={drawings.items.length > 0}
      aside={
        <Group gap="xs">
          <PrintButton drawings={drawings.items} size="compact-sm" />
          {mayBegin && typeCode === 'waiver' && begin('&waiver', t('drawing.beginWaiver'))}
          {mayBegin && begin('', t('drawing.begin'))}
        </Group>
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
