import { inForce, type Drawing, type DrawingAnswer } from '@/entities/drawing/model';
import { useDrawing } from '@/entities/drawing/stores';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { notifyFailure } from '@/shared/ui/notify';
import type { AnswerGiven } from '../api';
import { useAnswer } from '../stores';
import { DrawingAnswerForm } from './answer-form';
import { answerText } from './answers';

type Props = {
  drawing: Drawing;
  /** Null while it is closed. */
  answer: DrawingAnswer | null;
  onClose: () => void;
  onAnswered: (answer: DrawingAnswer) => void;
};

/** Signing an answer. Where other files have been issued meanwhile, the page shows these first. */
export function AnswerDialog({ drawing, answer, onClose, onAnswered }: Props) {
  const isPhone = useIsPhone();
  const run = useAnswer((state) => state.run);
  const { id } = drawing;
  const files = inForce(drawing);

  const send = async (given: Omit<AnswerGiven, 'id' | 'answer' | 'shownHashes'>) => {
    if (answer === null) return null;
    const result = await run({ id, answer, shownHashes: files.map(({ sha256 }) => sha256), ...given });
    if (result?.isSuccess) {
      onClose();
      onAnswered(answer);
    }
    if (result?.code === 'stale') {
      onClose();
      notifyFailure(t('drawings.filesChanged'));
      void useDrawing.refetch(id);
      return null;
    }
    return result;
  };
  return (
    <FormDialog
      opened={answer !== null}
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={answer && answerText(answer, drawing)}
    >
      {answer && (
        <DrawingAnswerForm drawing={drawing} answer={answer} files={files} send={send} onCancel={onClose} />
      )}
    </FormDialog>
  );
}
