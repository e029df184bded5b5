import '../words';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { CertificateButton } from '@/entities/drawing/certificate-button';
import { DrawingView } from '@/entities/drawing/drawing-view';
import { askDrawing } from '@/entities/drawing/drawing-viewer';
import { drawingTitle, type Drawing, type DrawingAnswer } from '@/entities/drawing/model';
import { PrintButton } from '@/entities/drawing/print-button';
import { DrawingStatusBadge } from '@/entities/drawing/status';
import { useDrawing } from '@/entities/drawing/stores';
import { Thumbnail } from '@/entities/elevation/thumbnail';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { Panel } from '@/shared/ui/panel';
import { CasePage } from '@/shared/workflow/case-page';
import { isAllowed } from '@/shared/workflow/model';
import { AnswerBar } from '../parts/answer-bar';
import { AnsweredNotice } from '../parts/answered-notice';
import classes from '../parts/answer.module.css';

/** Its one verb is the answer, which stands at the foot of the page. */
const desk = {
  store: useDrawing,
  kind: msg('drawing.drawing'),
  title: drawingTitle,
  list: (drawing: Drawing | null) => [
    { label: msg('nav.drawings'), to: paths.drawings.to() },
    ...(drawing ? [{ label: drawing.projectName, to: paths.project.to({ id: drawing.projectId }) }] : []),
  ],
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
      {(drawing) => <DrawingToAnswer drawing={drawing} />}
    </CasePage>
  );
}

function DrawingToAnswer({ drawing }: { drawing: Drawing }) {
  const [answered, setAnswered] = useState<DrawingAnswer | null>(null);
  const { notes, answerNotes } = drawing;
  return (
    <div className={classes.page}>
      <DrawingView
        drawing={drawing}
        notice={answered && <AnsweredNotice drawing={drawing} answer={answered} />}
        pictureOf={({ drawing: picture }) => <Thumbnail drawing={picture ?? undefined} />}
      >
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
      </DrawingView>
      {answered === null && isAllowed(drawing, 'respond') && (
        <AnswerBar drawing={drawing} onAnswered={setAnswered} />
      )}
    </div>
  );
}
