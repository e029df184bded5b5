import { ApprovalMatrix } from '@/entities/drawing/approval-matrix';
import { DrawingList } from '@/entities/drawing/drawing-list';
import { PrintButton } from '@/entities/drawing/print-button';
import { useProjectDrawings } from '@/entities/drawing/stores';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';

/** What was drawn for a project, and which of its units are approved for what. */
export function ProjectDrawings({ projectId }: { projectId: number }) {
  const drawings = useProjectDrawings(useStable({ projectId }));
  const isEmpty = drawings.items.length === 0;
  return (
    <>
      <Panel
        title={t('drawing.drawings')}
        isFlush={!isEmpty}
        aside={<PrintButton drawings={drawings.items} size="compact-sm" />}
      >
        <Loaded data={drawings} height={72} isEmpty={isEmpty} empty={t('drawing.noDrawings')}>
          <DrawingList rows={drawings.items} />
        </Loaded>
      </Panel>
      {!isEmpty && (
        <Panel title={t('drawing.approvals')} isFlush>
          <ApprovalMatrix
            projectId={projectId}
            pictureOf={({ drawing }) => <Thumbnail drawing={drawing ?? undefined} />}
          />
        </Panel>
      )}
    </>
  );
}
