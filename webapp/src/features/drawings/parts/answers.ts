/** What can be answered to a drawing, what follows from it, and what stands in its way. */
import { isWaiver, type Drawing, type DrawingAnswer } from '@/entities/drawing/model';
import { msg, t, type Words } from '@/shared/i18n/t';

const answers: readonly DrawingAnswer[] = [
  'approved',
  'approved_as_noted',
  'revise_resubmit',
  'rejected',
  'for_record',
];

/** A waiver is accepted or rejected as it is. */
const waiverAnswers: readonly DrawingAnswer[] = ['approved', 'rejected'];

export const answersTo = (drawing: Drawing): readonly DrawingAnswer[] =>
  isWaiver(drawing) ? waiverAnswers : answers;

export const answerWords: Readonly<Record<DrawingAnswer, Words>> = {
  approved: msg('drawing.approved'),
  approved_as_noted: msg('drawing.approvedAsNoted'),
  revise_resubmit: msg('drawing.revise'),
  rejected: msg('drawing.rejected'),
  for_record: msg('drawing.forRecord'),
};

/** Said before the answer is given. */
export function followsFrom(answer: DrawingAnswer, drawing: Drawing): string {
  const { approvedForName: purpose, unitCount } = drawing;
  if (isWaiver(drawing))
    return t(answer === 'approved' ? 'drawings.followsAccepted' : 'drawings.followsDeclined');
  switch (answer) {
    case 'approved':
      return t('drawings.followsApproved', { purpose, units: t('drawing.unitCount', { count: unitCount }) });
    case 'approved_as_noted':
      return t('drawings.followsNoted', { purpose });
    case 'revise_resubmit':
      return t('drawings.followsRevise');
    case 'rejected':
      return t('drawings.followsRejected');
    default:
      return t('drawings.followsRecord');
  }
}

const takesMarks = (answer: DrawingAnswer) => answer !== 'approved' && answer !== 'for_record';

/** Why an answer can't be given as things stand; blank where it can. */
export function hinders(
  answer: DrawingAnswer,
  { openMarks: count, ...drawing }: Pick<Drawing, 'openMarks' | 'warrantyDocumentId'>,
): string {
  if (isWaiver(drawing)) return '';
  if (takesMarks(answer)) return count === 0 ? t('drawings.needsMark') : '';
  return count > 0 ? t('drawings.marksInTheWay', { marks: t('drawing.openMarks', { count }) }) : '';
}
