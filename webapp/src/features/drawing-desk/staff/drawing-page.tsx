import '../words';
import { Button, List, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { CertificateButton } from '@/entities/drawing/certificate-button';
import { DrawingFacts } from '@/entities/drawing/drawing-facts';
import { DrawingNotice } from '@/entities/drawing/drawing-notice';
import { DrawingUnits } from '@/entities/drawing/drawing-units';
import { askDrawing, DrawingViewer } from '@/entities/drawing/drawing-viewer';
import { isWaiver, titleOf, type Drawing } from '@/entities/drawing/model';
import { PrintButton } from '@/entities/drawing/print-button';
import { DrawingRevisions } from '@/entities/drawing/revision-list';
import { DrawingStatusBadge } from '@/entities/drawing/status';
import { useDrawing } from '@/entities/drawing/stores';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import { t, words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import { isAllowed } from '@/shared/workflow/model';
import { Timeline } from '@/shared/workflow/timeline';
import { VerbButtons } from '@/shared/workflow/verb-buttons';
import { DocumentsPanel } from '../parts/documents-panel';
import { caseOf, drawingWorkflow } from '../verbs/drawing-workflow';

const record = { store: useDrawing, kind: words('drawing.drawing'), title: titleOf };

export const prefetch = askDrawing;

/** One drawing as staff have it: its documents and marks, its units, and the steps from draft to release. */
export default function DrawingPage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[{ label: t('nav.drawings'), to: paths.adminDrawings.to() }]}
      aside={(drawing) => <DrawingStatusBadge drawing={drawing} />}
      actions={(drawing) => <Actions key={drawing.id} drawing={drawing} />}
    >
      {(drawing) => <DrawingView key={drawing.id} drawing={drawing} />}
    </RecordPage>
  );
}

function Actions({ drawing }: { drawing: Drawing }) {
  const mayDraw = useCan()('drawings:edit');
  const item = useMemo(() => caseOf(drawing, mayDraw), [drawing, mayDraw]);
  return (
    <>
      <VerbButtons item={item} workflow={drawingWorkflow} />
      {isAllowed(drawing, 'update') && (
        <Button component={Link} variant="default" to={paths.editAdminDrawing.to({ id: drawing.id })}>
          {t('drawingDesk.editWord')}
        </Button>
      )}
      {drawing.documents.length > 0 && <PrintButton drawings={[drawing]} />}
      {drawing.certificate && <CertificateButton id={drawing.id} />}
    </>
  );
}

function DrawingView({ drawing }: { drawing: Drawing }) {
  const { notes, comments, units, revisions, events, account, accountName, checkerName } = drawing;
  return (
    <Stack gap="md">
      <DrawingNotice drawing={drawing} />
      <DrawingViewer drawing={drawing} />
      <TwoColumns
        side={
          <Stack gap="md">
            <Panel title={t(isWaiver(drawing) ? 'drawing.waiverFacts' : 'drawing.facts')}>
              <DrawingFacts
                drawing={drawing}
                more={[
                  { label: t('drawingDesk.dealer'), value: `${accountName} (${account})` },
                  Boolean(checkerName) && { label: t('drawing.checker'), value: checkerName },
                ]}
              />
            </Panel>
            <DocumentsPanel drawing={drawing} />
            {revisions.length > 1 && (
              <Panel title={t('drawing.revisions')} isFlush>
                <DrawingRevisions drawing={drawing} />
              </Panel>
            )}
            <Panel title={t('drawing.history')}>
              <Timeline events={events} />
            </Panel>
          </Stack>
        }
      >
        <Stack gap="md">
          {(notes !== '' || comments.length > 0) && (
            <Panel title={t('drawing.notes')}>
              {notes !== '' && <Text size="sm">{notes}</Text>}
              {comments.length > 0 && (
                <List size="sm">
                  {comments.map(({ list, id, text }) => (
                    <List.Item key={`${list} ${id}`}>{text}</List.Item>
                  ))}
                </List>
              )}
            </Panel>
          )}
          {units.length > 0 && (
            <Panel title={t('drawing.units')} isFlush>
              <DrawingUnits
                units={units}
                pictureOf={({ drawing: picture }) => <Thumbnail drawing={picture ?? undefined} />}
              />
            </Panel>
          )}
        </Stack>
      </TwoColumns>
    </Stack>
  );
}
