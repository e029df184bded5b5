import '../words';
import { Text } from '@mantine/core';
import { CertificateButton } from '@/entities/drawing/certificate-button';
import { DrawingView } from '@/entities/drawing/drawing-view';
import { askDrawing } from '@/entities/drawing/drawing-viewer';
import { drawingTitle, type Drawing } from '@/entities/drawing/model';
import { PrintButton } from '@/entities/drawing/print-button';
import { DrawingStatusBadge } from '@/entities/drawing/status';
import { useDrawing } from '@/entities/drawing/stores';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { Panel } from '@/shared/ui/panel';
import { CasePage } from '@/shared/workflow/case-page';
import { isAllowed } from '@/shared/workflow/model';
import { AnswerPanel } from '../parts/answer-panel';

/** Its one verb is the answer, which stands on the page. */
const desk = {
  store: useDrawing,
  kind: msg('drawing.drawing'),
  title: drawingTitle,
  list: { label: msg('nav.drawings'), to: paths.drawings.to() },
  status: (drawing: Drawing) => <DrawingStatusBadge drawing={drawing} />,
};

export const prefetch = askDrawing;

/** One drawing: what is drawn, for which units and what for, and the answer to it. */
export default function DrawingPage() {
  return (
    <CasePage
      desk={desk}
      actions={(drawing) => (
        <>
          <PrintButton drawings={[drawing]} />
          {drawing.certificate && <CertificateButton id={drawing.id} />}
        </>
      )}
    >
      {(drawing) => (
        <DrawingView
          drawing={drawing}
          pictureOf={({ drawing: picture }) => <Thumbnail drawing={picture ?? undefined} />}
        >
          {isAllowed(drawing, 'respond') && <AnswerPanel drawing={drawing} />}
          {drawing.notes !== '' && (
            <Panel title={t('drawing.notes')}>
              <Text size="sm">{drawing.notes}</Text>
            </Panel>
          )}
          {Boolean(drawing.answerNotes) && (
            <Panel title={t('drawing.answerNotes')}>
              <Text size="sm">{drawing.answerNotes}</Text>
            </Panel>
          )}
        </DrawingView>
      )}
    </CasePage>
  );
}
