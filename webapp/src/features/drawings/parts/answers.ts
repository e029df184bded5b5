/** What can be answered to a drawing, what follows from it, and what stands in its way. */
import {
  isWaiver,
  takesMarks,
  type Drawing,
  type DrawingAnswer,
  type DrawingDocument,
} from '@/entities/drawing/model';
import { listed } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';

type Answers = { readonly first: readonly DrawingAnswer[]; readonly rest: readonly DrawingAnswer[] };

/** What can be answered: a waiver is accepted or refused as it is; a drawing without marks has no notes. */
export function answersTo(drawing: Pick<Drawing, 'openMarks' | 'warrantyDocumentId'>): Answers {
  if (isWaiver(drawing)) return { first: ['approved', 'rejected'], rest: [] };
  if (drawing.openMarks > 0)
    return {
      first: ['approved', 'approved_as_noted', 'revise_resubmit'],
      rest: ['rejected', 'for_record'],
    };
  return { first: ['approved', 'revise_resubmit'], rest: ['approved_as_noted', 'rejected', 'for_record'] };
}

/** What the button of an answer says. */
export function answerText(
  answer: DrawingAnswer,
  drawing: Pick<Drawing, 'openMarks' | 'warrantyDocumentId'>,
) {
  if (isWaiver(drawing)) return t(answer === 'approved' ? 'drawings.accept' : 'drawings.refuse');
  const { openMarks: count } = drawing;
  if (answer === 'approved_as_noted' && count > 0) return t('drawings.approveWith', { count });
  return t(answerWords[answer]);
}

const answerWords: Readonly<Record<DrawingAnswer, Words>> = {
  approved: msg('drawings.approve'),
  approved_as_noted: msg('drawings.approveNoted'),
  revise_resubmit: msg('drawings.askForChanges'),
  rejected: msg('drawings.reject'),
  for_record: msg('drawings.fileForRecord'),
};

const given: Readonly<Record<DrawingAnswer, Words>> = {
  approved: msg('drawings.hasApproved'),
  approved_as_noted: msg('drawings.hasApprovedNoted'),
  revise_resubmit: msg('drawings.hasAskedForChanges'),
  rejected: msg('drawings.hasRejected'),
  for_record: msg('drawings.hasFiled'),
};

/** What has been answered, once it has. */
export function givenText(answer: DrawingAnswer, drawing: Pick<Drawing, 'warrantyDocumentId'>): string {
  if (isWaiver(drawing)) return t(answer === 'approved' ? 'drawings.hasAccepted' : 'drawings.hasRefused');
  return t(given[answer]);
}

const signing: Readonly<Record<DrawingAnswer, MessageKeyOfSigning>> = {
  approved: 'drawings.signApprove',
  approved_as_noted: 'drawings.signApproveNoted',
  revise_resubmit: 'drawings.signAskForChanges',
  rejected: 'drawings.signReject',
  for_record: 'drawings.signFile',
};

type MessageKeyOfSigning =
  | 'drawings.signApprove'
  | 'drawings.signApproveNoted'
  | 'drawings.signAskForChanges'
  | 'drawings.signReject'
  | 'drawings.signFile';

/** What is signed: `You approve drawing.pdf and pricing.pdf for 2 units.` */
export function signingText(
  answer: DrawingAnswer,
  drawing: Drawing,
  files: readonly DrawingDocument[],
): string {
  const names = listed(files.map(({ name }) => name));
  if (isWaiver(drawing))
    return t(answer === 'approved' ? 'drawings.signAccept' : 'drawings.signRefuse', { files: names });
  const units = t('drawing.unitCount', { count: drawing.unitCount });
  return t(signing[answer], { files: names, units });
}

/** Said before the answer is given. */
export function followsFrom(answer: DrawingAnswer, drawing: Drawing): string {
  const { approvedForName: purpose } = drawing;
  if (isWaiver(drawing))
    return t(answer === 'approved' ? 'drawings.followsAccepted' : 'drawings.followsDeclined');
  switch (answer) {
    case 'approved':
      return t('drawings.followsApproved', { purpose });
    case 'approved_as_noted':
      return t('drawings.followsNoted');
    case 'revise_resubmit':
      return t('drawings.followsRevise');
    case 'rejected':
      return t('drawings.followsRejected');
    default:
      return t('drawings.followsRecord');
  }
}

/** What an answer lacks, or what is in its way: it takes at least one mark, or none that is open. */
export function hinders(
  answer: DrawingAnswer,
  { openMarks, ...drawing }: Pick<Drawing, 'openMarks' | 'warrantyDocumentId'>,
): 'noMarks' | 'openMarks' | null {
  if (isWaiver(drawing)) return null;
  if (takesMarks(answer)) return openMarks === 0 ? 'noMarks' : null;
  return openMarks > 0 ? 'openMarks' : null;
}
