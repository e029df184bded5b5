/** Drawings as both sides read them: those who draw and check, and the dealer who approves. */
import './words';
import { msg, t, type CodeWords, type Words } from '@/shared/i18n/t';
import { pathsOfSide } from '@/shared/side';
import { wordsFor } from '@/shared/store/words-for';
import type { StatusWords } from '@/shared/ui/status-badge';
import type {
  Drawing,
  DrawingAnswer,
  DrawingDocument,
  DrawingFileSlot,
  DrawingRow,
  DrawingStatus,
} from './shapes';
import { drawingTone } from './tones';

export type * from './shapes';

const statuses = (labels: Readonly<Record<DrawingStatus, Words>>): StatusWords<DrawingStatus> => ({
  draft: { label: labels.draft, tone: drawingTone('draft') },
  checking: { label: labels.checking, tone: drawingTone('checking') },
  issued: { label: labels.issued, tone: drawingTone('issued') },
  approved: { label: labels.approved, tone: drawingTone('approved') },
  approved_as_noted: { label: labels.approved_as_noted, tone: drawingTone('approved_as_noted') },
  revise_resubmit: { label: labels.revise_resubmit, tone: drawingTone('revise_resubmit') },
  rejected: { label: labels.rejected, tone: drawingTone('rejected') },
  for_record: { label: labels.for_record, tone: drawingTone('for_record') },
  released: { label: labels.released, tone: drawingTone('released') },
  superseded: { label: labels.superseded, tone: drawingTone('superseded') },
  void: { label: labels.void, tone: drawingTone('void') },
});

const common = {
  draft: msg('drawing.draft'),
  checking: msg('drawing.checking'),
  approved: msg('drawing.approved'),
  approved_as_noted: msg('drawing.approvedAsNoted'),
  revise_resubmit: msg('drawing.revise'),
  rejected: msg('drawing.rejected'),
  for_record: msg('drawing.forRecord'),
  released: msg('drawing.released'),
  superseded: msg('drawing.superseded'),
  void: msg('drawing.void'),
} as const;

/** For filters of drawings and waivers, which are accepted or refused; each says itself what its status is called. */
const ofBoth = {
  ...common,
  approved: msg('drawing.approvedOrAccepted'),
  rejected: msg('drawing.rejectedOrRefused'),
} as const;
export const dealerDrawingStatuses = statuses({
  ...ofBoth,
  issued: wordsFor('projects:approve', 'drawing.yourAnswer', 'drawing.answerNeeded'),
});
export const staffDrawingStatuses = statuses({ ...ofBoth, issued: msg('drawing.withDealer') });

/** What a cell of the matrix says. */
export const cellWords: CodeWords = {
  ...common,
  none: msg('drawing.nothing'),
  open: msg('drawing.issued'),
};

export const slotWords: Readonly<Record<DrawingFileSlot, Words>> = {
  drawing: msg('drawing.slotDrawing'),
  approval: msg('drawing.slotApproval'),
  pricing: msg('drawing.slotPricing'),
  signed: msg('drawing.slotSigned'),
};

/** What a stamp on a page can say. */
export const stampWords: CodeWords = {
  approved: msg('drawing.stampApproved'),
  approved_as_noted: msg('drawing.stampNoted'),
  revise: msg('drawing.stampRevise'),
  rejected: msg('drawing.stampRejected'),
  reviewed: msg('drawing.stampReviewed'),
  hold: msg('drawing.stampHold'),
};

/** Whether it is a warranty waiver, which is signed and not drawn. */
export const isWaiver = ({ warrantyDocumentId }: Pick<DrawingRow, 'warrantyDocumentId'>): boolean =>
  typeof warrantyDocumentId === 'number';

/** The document that a waiver is signed on, with its version. */
export const warrantyName = ({
  approvedForName: name,
  warrantyVersion,
}: Pick<DrawingRow, 'approvedForName' | 'warrantyVersion'>): string =>
  t('drawing.warrantyOf', { name, version: warrantyVersion ?? 0 });

export const drawingPath = (id: number): string => pathsOfSide().drawing.to({ id });

/** `Revision B`; the first has none. */
export const revisionName = (revision: string): string =>
  revision === '0' ? t('drawing.original') : t('drawing.revisionOf', { revision });

/** `P-000123-02-07 · Revision B · North elevation`. */
export const drawingTitle = ({
  itemNumber,
  revision,
  title,
}: Pick<DrawingRow, 'itemNumber' | 'revision' | 'title'>) =>
  [itemNumber, revision !== '0' && revisionName(revision), title].filter(Boolean).join(' · ');

/** The newest version of each name in each slot; dealers are shown published ones alone. */
export function newestOf(documents: readonly DrawingDocument[]): readonly DrawingDocument[] {
  const seen = new Set<string>();
  return documents
    .toSorted((a, b) => b.version - a.version)
    .filter(({ slot, name }) => {
      const key = `${slot}/${name}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .toSorted((a, b) => places.indexOf(a.slot) - places.indexOf(b.slot) || a.name.localeCompare(b.name));
}

const places: readonly string[] = ['drawing', 'approval', 'pricing', 'signed'];

/** The files that an answer is about: what is published of the three slots, each in its newest version. */
export const inForce = ({ documents }: Pick<Drawing, 'documents'>): readonly DrawingDocument[] =>
  newestOf(documents.filter(({ isPublished, slot }) => isPublished && slot !== 'signed'));

/** What a slot is called; a waiver has no drawing in it. */
export const slotName = (slot: string, isOfWaiver = false): string => {
  if (isOfWaiver && slot === 'drawing') return t('drawing.slotWaiver');
  const known: CodeWords = slotWords;
  return t(known[slot] ?? slot);
};

/** Whether an answer takes the open marks as its notes. */
export const takesMarks = (answer: DrawingAnswer | null | undefined): boolean =>
  answer === 'approved_as_noted' || answer === 'revise_resubmit' || answer === 'rejected';

/** Each item once, with its newest revision last. */
export const byItem = (rows: readonly DrawingRow[]) => [
  ...Map.groupBy(rows, ({ itemNumber }) => itemNumber).values(),
];
