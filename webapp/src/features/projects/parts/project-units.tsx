import { ApprovalMatrix } from '@/entities/drawing/approval-matrix';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';

/** The units of a project's quotes and orders, each with what it is approved for. */
export function ProjectUnits({ projectId }: { projectId: number }) {
  return (
    <Panel title={t('drawing.approvals')} isFlush>
      <ApprovalMatrix
        projectId={projectId}
        pictureOf={({ drawing }) => <Thumbnail drawing={drawing ?? undefined} />}
      />
    </Panel>
  );
}
