/** Projects and what is asked for in them, as both sides read them: the dealer who asks and the staff who answer. */
import './words';
import { msg, t, type Words } from '@/shared/i18n/t';
import { dayOf } from '@/shared/i18n/format';
import { company } from '@/shared/lib/company';
import { isStaffSide } from '@/shared/side';
import { wordsFor } from '@/shared/store/words-for';
import type { StatusWords } from '@/shared/ui/status-badge';
import type {
  ProjectFile,
  ProjectFileSlot,
  ProjectRequest,
  ProjectRequestStatus,
  ProjectStatus,
  RevisionReason,
} from './shapes';
import { asksInProjects } from './use-may-ask-for-units';
import { projectTone, requestTone, type Side } from './tones';

export type * from './shapes';

const ofProject = (status: ProjectStatus, label: Words) => ({ label, tone: projectTone(status) });

/** Both sides call them the same. */
export const projectStatuses: StatusWords<ProjectStatus> = {
  active: ofProject('active', msg('project.active')),
  on_hold: ofProject('on_hold', msg('project.onHold')),
  ordered: ofProject('ordered', msg('project.ordered')),
  lost: ofProject('lost', msg('project.lost')),
  archived: ofProject('archived', msg('project.isArchived')),
};

const labelled = (
  labels: Readonly<Record<ProjectRequestStatus, Words>>,
  side: Side,
): StatusWords<ProjectRequestStatus> => ({
  draft: { label: labels.draft, tone: requestTone('draft', side) },
  submitted: { label: labels.submitted, tone: requestTone('submitted', side) },
  triaged: { label: labels.triaged, tone: requestTone('triaged', side) },
  in_departments: { label: labels.in_departments, tone: requestTone('in_departments', side) },
  awaiting_dealer: { label: labels.awaiting_dealer, tone: requestTone('awaiting_dealer', side) },
  internal_review: { label: labels.internal_review, tone: requestTone('internal_review', side) },
  responded: { label: labels.responded, tone: requestTone('responded', side) },
  revision_requested: { label: labels.revision_requested, tone: requestTone('revision_requested', side) },
  completed: { label: labels.completed, tone: requestTone('completed', side) },
  cancelled: { label: labels.cancelled, tone: requestTone('cancelled', side) },
});

/** To dealers, all that happens among staff is one state. */
const dealerStatuses = labelled(
  {
    draft: msg('projectRequest.draft'),
    submitted: msg('projectRequest.dealerSubmitted'),
    triaged: msg('projectRequest.dealerInProgress'),
    in_departments: msg('projectRequest.dealerInProgress'),
    awaiting_dealer: wordsFor(
      asksInProjects,
      'projectRequest.dealerAwaiting',
      'projectRequest.dealerAwaitingOthers',
    ),
    internal_review: msg('projectRequest.dealerInProgress'),
    responded: msg('projectRequest.dealerAnswered'),
    revision_requested: msg('projectRequest.revising'),
    completed: msg('projectRequest.completed'),
    cancelled: msg('projectRequest.cancelled'),
  },
  'dealer',
);

export const staffRequestStatuses = labelled(
  {
    draft: msg('projectRequest.draft'),
    submitted: msg('projectRequest.staffSubmitted'),
    triaged: msg('projectRequest.staffTriaged'),
    in_departments: msg('projectRequest.staffInDepartments'),
    awaiting_dealer: msg('projectRequest.staffAwaiting'),
    internal_review: msg('projectRequest.staffReview'),
    responded: msg('projectRequest.staffResponded'),
    revision_requested: msg('projectRequest.revising'),
    completed: msg('projectRequest.completed'),
    cancelled: msg('projectRequest.cancelled'),
  },
  'staff',
);

/** What the reader's side calls where a request stands. */
export const requestStatuses = (): StatusWords<ProjectRequestStatus> =>
  isStaffSide() ? staffRequestStatuses : dealerStatuses;

/** Who has to act: the dealer, the manufacturer, or no one on this request itself. */
type Turn = 'dealer' | 'review' | 'staff' | 'revision' | 'nobody';

const turns: Readonly<Record<ProjectRequestStatus, Turn>> = {
  draft: 'dealer',
  submitted: 'staff',
  triaged: 'staff',
  in_departments: 'staff',
  awaiting_dealer: 'dealer',
  internal_review: 'staff',
  responded: 'review',
  revision_requested: 'revision',
  completed: 'nobody',
  cancelled: 'nobody',
};

const dealersWords: Readonly<Record<Turn, Words>> = {
  dealer: msg('projectRequest.turnYours'),
  review: msg('projectRequest.turnReview'),
  staff: msg('projectRequest.turnMaker', { company: company.name }),
  revision: msg('projectRequest.turnRevision'),
  nobody: msg('projectRequest.turnNobody'),
};

const staffsWords: Readonly<Record<Turn, Words>> = {
  ...dealersWords,
  staff: msg('projectRequest.turnUs'),
  dealer: msg('projectRequest.turnDealer'),
  review: msg('projectRequest.turnDealer'),
};

type Turned = Pick<ProjectRequest, 'status' | 'statusAt'>;

/** Whose turn it is, in the reader's words: `With Northlight`. */
export const turnText = ({ status }: Pick<Turned, 'status'>): string =>
  t((isStaffSide() ? staffsWords : dealersWords)[turns[status] ?? 'nobody']);

/** The same with the day since when: `With Northlight since Nov 4, 2026`. */
export const turnSince = (request: Turned): string =>
  t('projectRequest.since', { turn: turnText(request), date: dayOf(request.statusAt) });

/** Whether nothing more is to be done about a request. */
export const isDone = ({ category }: Pick<ProjectRequest, 'category'>): boolean => category === 'done';

export const slotWords: Readonly<Record<ProjectFileSlot, Words>> = {
  drawing: msg('projectRequest.slotDrawing'),
  pricing: msg('projectRequest.slotPricing'),
  approval: msg('projectRequest.slotApproval'),
  waiver: msg('projectRequest.slotWaiver'),
  quote: msg('projectRequest.slotQuote'),
  request: msg('projectRequest.slotRequest'),
  image: msg('projectRequest.slotImage'),
  signed: msg('projectRequest.slotSigned'),
  question: msg('projectRequest.slotQuestion'),
  answer: msg('projectRequest.slotAnswer'),
};

/** Slots in the order in which people look for them: what was answered before what was asked. */
export const slotOrder: readonly string[] = Object.keys(slotWords);

/** The files of a name within a slot, the newest version first. */
export type FileVersions = {
  readonly newest: ProjectFile;
  readonly earlier: readonly ProjectFile[];
};

/** Each name once, with its versions. */
export const versionsOf = (files: readonly ProjectFile[]): readonly FileVersions[] =>
  namesIn(files, ({ name }) => name).flatMap(([, versions]) => {
    const [newest, ...earlier] = versions.toSorted((a, b) => b.version - a.version || b.id - a.id);
    return newest === undefined ? [] : [{ newest, earlier }];
  });

/** The files by their slots, those first that people look for first. */
export const bySlot = (files: readonly ProjectFile[]) =>
  namesIn(files, ({ slot }) => slot)
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([slot, ofSlot]) => ({ slot, files: versionsOf(ofSlot) }));

/** What has the same name together, in the order in which the names come. */
function namesIn(
  files: readonly ProjectFile[],
  nameOf: (file: ProjectFile) => string,
): readonly (readonly [string, readonly ProjectFile[]])[] {
  const names = [...new Set(files.map(nameOf))];
  return names.map((name) => [name, files.filter((file) => nameOf(file) === name)]);
}

const placeOf = (slot: string): number => {
  const at = slotOrder.indexOf(slot);
  return at === -1 ? slotOrder.length : at;
};

const reasons: Readonly<Record<RevisionReason, Words>> = {
  dealer_change: msg('projectRequest.reasonDealer'),
  our_error: msg('projectRequest.reasonError'),
  site_condition: msg('projectRequest.reasonSite'),
};

/** Why something is revised, as a field offers it. */
export const reasonChoices = (): readonly { readonly value: RevisionReason; readonly label: string }[] =>
  (['dealer_change', 'site_condition', 'our_error'] as const).map((value) => ({
    value,
    label: t(reasons[value]),
  }));

export const requestTitle = ({ number, title }: Pick<ProjectRequest, 'number' | 'title'>): string =>
  [number, title].filter(Boolean).join(' · ');
