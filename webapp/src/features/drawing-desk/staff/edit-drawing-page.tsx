import '../words';
import { useNavigate, useParams } from 'react-router';
import { drawingPath, isWaiver, drawingTitle, type Drawing } from '@/entities/drawing/model';
import { useDrawing } from '@/entities/drawing/stores';
import { msg, t } from '@/shared/i18n/t';
import { prefetchRecord } from '@/shared/lib/page-route';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import { notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import { isAllowed } from '@/shared/workflow/model';
import { DrawingForm } from '../parts/drawing-form';
import { PreferencesPanel } from '../parts/preferences-panel';
import { WaiverForm } from '../parts/waiver-form';
import { useChoices, useUpdate } from '../stores';

const record = {
  store: useDrawing,
  kind: msg('drawing.drawing'),
  title: (drawing: Drawing) => t('drawingDesk.edit', { title: drawingTitle(drawing) }),
};

export const prefetch = prefetchRecord(useDrawing);

/** Changes a drawing that has not been issued. */
export default function EditDrawingPage() {
  const id = Number(useParams()['id']);
  const navigate = useNavigate();
  const choices = useChoices(useStable({}));
  const update = useUpdate((state) => state.run);
  const common = ({ requestId, projectId }: Drawing) => ({
    requestId,
    projectId,
    send: update,
    onDone: ({ message }: { message: string }) => {
      notifySuccess(message);
      void navigate(drawingPath(id), { replace: true });
    },
  });
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[
        { label: t('nav.drawings'), to: staffPaths.drawings.to() },
        { label: t('drawing.drawing'), to: drawingPath(id) },
      ]}
    >
      {(drawing) => (
        <TwoColumns isForm side={<PreferencesPanel account={drawing.account} />}>
          {isAllowed(drawing, 'update') ? (
            <Panel title={t(isWaiver(drawing) ? 'drawing.slotWaiver' : 'drawing.drawing')}>
              <Loaded data={choices} height={480}>
                {choices.item &&
                  (isWaiver(drawing) ? (
                    <WaiverForm
                      key={drawing.id}
                      warranties={choices.item.warrantyDocuments}
                      waiver={drawing}
                      {...common(drawing)}
                    />
                  ) : (
                    <DrawingForm
                      key={drawing.id}
                      choices={choices.item}
                      drawing={drawing}
                      {...common(drawing)}
                    />
                  ))}
              </Loaded>
            </Panel>
          ) : (
            <Notice tone="neutral" title={t('drawingDesk.isFixed')} />
          )}
        </TwoColumns>
      )}
    </RecordPage>
  );
}
