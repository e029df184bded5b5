import '../words';
import { Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
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
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import { isAllowed } from '@/shared/workflow/model';
import { Timeline } from '@/shared/workflow/timeline';
import { AnswerPanel } from '../parts/answer-panel';

const record = { store: useDrawing, kind: words('drawing.drawing'), title: titleOf };

export const prefetch = askDrawing;

/** One drawing: what is drawn, for which units and what for, and the answer to it. */
export default function DrawingPage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[{ label: t('nav.drawings'), to: paths.drawings.to() }]}
      aside={(drawing) => <DrawingStatusBadge drawing={drawing} />}
      actions={(drawing) => (
        <>
          <PrintButton drawings={[drawing]} />
          {drawing.certificate && <CertificateButton id={drawing.id} />}
        </>
      )}
    >
      {(drawing) => <DrawingView key={drawing.id} drawing={drawing} />}
    </RecordPage>
  );
}

function DrawingView({ drawing }: { drawing: Drawing }) {
  const { notes, answerNotes, units, revisions, events } = drawing;
  return (
    <Stack gap="md">
      <DrawingNotice drawing={drawing} />
      <DrawingViewer drawing={drawing} />
      <TwoColumns
        side={
          <Stack gap="md">
            <Panel title={t(isWaiver(drawing) ? 'drawing.waiverFacts' : 'drawing.facts')}>
              <DrawingFacts drawing={drawing} />
            </Panel>
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
          {isAllowed(drawing, 'respond') && <AnswerPanel drawing={drawing} />}
          {notes !== '' && (
            <Panel title={t('drawing.notes')}>
              <Text size="sm">{notes}</Text>
            </Panel>
          )}
          {Boolean(answerNotes) && (
            <Panel title={t('drawing.answerNotes')}>
              <Text size="sm">{answerNotes}</Text>
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
