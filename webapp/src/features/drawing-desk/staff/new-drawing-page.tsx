import '../words';
import { Skeleton } from '@mantine/core';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { drawingPath, type Drawing } from '@/entities/drawing/model';
import { requestTitle } from '@/entities/project/model';
import { useProjectRequest } from '@/entities/project/stores';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { useMakeOnce } from '@/shared/store/make-once';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import { notifySuccess } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { DrawingForm } from '../parts/drawing-form';
import { PreferencesPanel } from '../parts/preferences-panel';
import { WaiverForm } from '../parts/waiver-form';
import type { DrawingForm as Form } from '../api';
import { useChoices, useInsert, useUpdate } from '../stores';

/** Begins a drawing of a project request, or a waiver of one that asks for it. */
export default function NewDrawingPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const requestId = Number(search.get('request')) || 0;
  const request = useProjectRequest(requestId > 0 ? requestId : null);
  const choices = useChoices(useStable({}));
  const insert = useInsert((state) => state.run);
  const update = useUpdate((state) => state.run);
  const insertOnce = useMakeOnce<Form, Drawing>();
  if (requestId === 0) return <Navigate to={staffPaths.projectRequests.to()} replace />;
  const { item } = request;
  const isWaiver = search.has('waiver') && item?.typeCode === 'waiver';
  const common = (projectId: number) => ({
    requestId,
    projectId,
    send: (form: Form) =>
      insertOnce({
        form,
        make: insert,
        change: async ({ newId, item: made }) => {
          const { drafterId = null, checkerId = null, rowVersion = null } = made ?? {};
          const changed = await update({ ...form, id: newId, drafterId, checkerId, rowVersion });
          return changed && { ...changed, newId };
        },
      }),
    onDone: ({ newId, message }: { newId: number | null; message: string }) => {
      notifySuccess(message);
      if (newId !== null) void navigate(drawingPath(newId), { replace: true });
    },
  });
  return (
    <>
      <PageHeader
        title={t(search.has('waiver') ? 'drawingDesk.newWaiver' : 'drawingDesk.new')}
        // A line of its own from the start.
        about={item ? requestTitle(item) : '\u00A0'}
        crumbs={[
          { label: t('nav.projectRequests'), to: staffPaths.projectRequests.to() },
          // As long while it is read, so that the header keeps its lines.
          {
            label: item?.number ?? t('projectRequest.request'),
            to: staffPaths.projectRequest.to({ id: requestId }),
          },
        ]}
      />
      <TwoColumns isForm side={<PreferencesPanel account={item?.account ?? null} />}>
        <Loaded data={request} height={480}>
          <Loaded data={choices} height={480}>
            {item && typeof item.projectId !== 'number' && (
              <Notice tone="waiting" title={t('drawingDesk.noProject')} />
            )}
            {item && typeof item.projectId === 'number' && choices.item ? (
              <Panel title={t(isWaiver ? 'drawing.slotWaiver' : 'drawing.drawing')}>
                {isWaiver ? (
                  <WaiverForm warranties={choices.item.warrantyDocuments} {...common(item.projectId)} />
                ) : (
                  <DrawingForm choices={choices.item} {...common(item.projectId)} />
                )}
              </Panel>
            ) : (
              !item && <Skeleton h={480} />
            )}
          </Loaded>
        </Loaded>
      </TwoColumns>
    </>
  );
}
