import '../words';
import { Text } from '@mantine/core';
import { useCallback, useState } from 'react';
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
import classes from '../parts/answer.module.css';
import { AnsweredNotice } from '../parts/answered-notice';
import { DrafterNote } from '../parts/drafter-note';

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
  const [seen, setSeen] = useState<ReadonlySet<number>>(nothingSeen);
  const onShow = useCallback((id: number) => setSeen((before) => new Set([...before, id])), []);
  const { notes, answerNotes } = drawing;
  const isAsked = answered === null && isAllowed(drawing, 'respond');
  const hasNote = isAsked && notes !== '';
  return (
    <div className={classes.page} data-noted={hasNote}>
      <DrawingView
        drawing={drawing}
        notice={noticeOf(drawing, answered, hasNote)}
        onShow={onShow}
        pictureOf={({ drawing: picture }) => <Thumbnail drawing={picture ?? undefined} />}
      >
        {notes !== '' && !hasNote && (
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
      {isAsked && <AnswerBar drawing={drawing} seen={seen} onAnswered={setAnswered} />}
    </div>
  );
}

/** What stands above the sheet; null leaves it to where the drawing stands. */
function noticeOf(drawing: Drawing, answered: DrawingAnswer | null, hasNote: boolean) {
  if (answered) return <AnsweredNotice drawing={drawing} answer={answered} />;
  return hasNote ? <DrafterNote text={drawing.notes} /> : null;
}

const nothingSeen: ReadonlySet<number> = new Set();
