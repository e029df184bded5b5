import '@/entities/elevation/words';
import { ApprovalMatrix } from '@/entities/drawing/approval-matrix';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';

/** Which units of a project are approved for what. */
export function ApprovalsPanel({ projectId }: { projectId: number }) {
  return (
    <Panel title={t('drawing.approvals')} isFlush>
      <ApprovalMatrix
        projectId={projectId}
        pictureOf={({ drawing }) => <Thumbnail drawing={drawing ?? undefined} />}
      />
    </Panel>
  );
}
