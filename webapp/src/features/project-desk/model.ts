import './words';
import { slotWords } from '@/entities/project/model';
import type {
  ProjectFile,
  ProjectPriority,
  ProjectRequest,
  ProjectRequestItem,
  ProjectRequestStatus,
  RequestDepartment,
} from '@/entities/project/model';
import type { Schema } from '@/shared/api/schema';
import { msg, t, type Words } from '@/shared/i18n/t';
import { nextBy } from '@/shared/workflow/workflow';

export type DrafterLoad = Schema['DrafterLoad'];
export type Proposal = Schema['OrphanProposal'];
/** What a step of the call for all of them is told. */
export type StepForm = Schema['ProjectRequestActionForm'];
export type Step = NonNullable<StepForm['action']>;

const labels: Readonly<Record<ProjectPriority, Words>> = {
  urgent: msg('projectDesk.priorityUrgent'),
  high: msg('projectDesk.priorityHigh'),
  normal: msg('projectDesk.priorityNormal'),
  low: msg('projectDesk.priorityLow'),
};

const priorities: readonly ProjectPriority[] = ['urgent', 'high', 'normal', 'low'];

/** What matters most first. */
export const priorityChoices = priorities.map((value) => ({ value, label: labels[value] }));

export const isPriority = (value: string): value is ProjectPriority => value in labels;

/** The likely next step from where a request stands: the first that its reader may take. */
export const nextOf = nextBy<ProjectRequestStatus>({
  draft: ['submit'],
  submitted: ['link', 'triage'],
  triaged: ['start'],
  awaiting_dealer: ['reply'],
  internal_review: ['respond', 'askdealer'],
  responded: ['complete'],
});

export const isUnanswered = ({ status }: Pick<RequestDepartment, 'status'>) =>
  status === 'pending' || status === 'working';

/** The questions of a request that wait for a department. */
export const openQuestions = ({ desk }: Pick<ProjectRequestItem, 'desk'>): readonly RequestDepartment[] =>
  desk?.departments.filter(isUnanswered) ?? [];

/** Whose turn it is, by name where someone in particular has it. */
export function turnOf(request: ProjectRequestItem): string {
  const { status, drafterName, checkerName } = request;
  const drafter = drafterName
    ? t('projectDesk.turnDrafter', { name: drafterName })
    : t('projectDesk.turnStaff');
  switch (status) {
    case 'submitted':
      return t('projectDesk.turnSupervisor');
    case 'in_departments': {
      const names = new Set(openQuestions(request).map(({ departmentName }) => departmentName));
      return names.size === 0 ? drafter : t('projectDesk.turnDepartments', { names: [...names].join(', ') });
    }
    case 'internal_review':
      return checkerName ? t('projectDesk.turnChecker', { name: checkerName }) : drafter;
    case 'draft':
    case 'triaged':
      return drafter;
    case 'awaiting_dealer':
      return t('projectDesk.turnDealer');
    case 'responded':
      return t('projectDesk.turnComplete');
    case 'revision_requested':
      return t('projectDesk.turnRevision');
    default:
      return t('projectDesk.turnNobody');
  }
}

const shortTurns: Readonly<Record<ProjectRequestStatus, Words>> = {
  draft: msg('projectDesk.drafter'),
  submitted: msg('projectDesk.shortSupervisor'),
  triaged: msg('projectDesk.drafter'),
  in_departments: msg('projectDesk.departments'),
  internal_review: msg('projectDesk.drafter'),
  awaiting_dealer: msg('projectDesk.dealer'),
  responded: msg('projectDesk.drafter'),
  revision_requested: msg('projectDesk.turnRevision'),
  completed: msg('projectDesk.shortNobody'),
  cancelled: msg('projectDesk.shortNobody'),
};

/** The same in a list, which has the names in other columns. */
export function turnInShort({
  isYourTurn,
  status,
  checkerName,
}: Pick<ProjectRequest, 'isYourTurn' | 'status' | 'checkerName'>): string {
  if (isYourTurn) return t('projectDesk.yourTurn');
  return status === 'internal_review' && checkerName ? t('projectDesk.checker') : t(shortTurns[status]);
}

/** The files that a response can show to the dealer: each name's newest version, departments' too. */
export function publishable({
  files,
  desk,
}: Pick<ProjectRequestItem, 'files' | 'desk'>): readonly ProjectFile[] {
  const ofStaff = [...files, ...(desk?.departments.flatMap(({ attachments }) => attachments) ?? [])];
  const newest = new Map<string, ProjectFile>();
  for (const file of ofStaff) {
    const place = `${file.slot} ${file.name}`;
    const known = newest.get(place);
    if (known === undefined || known.version < file.version) newest.set(place, file);
  }
  return [...newest.values()].filter(({ isPinned, slot }) => !isPinned && slot !== 'question');
}

/** The dealer by name, or what is known of them. */
export function dealerOf({
  account,
  accountName,
  claimedAccount,
}: Pick<ProjectRequest, 'account' | 'accountName' | 'claimedAccount'>): string {
  if (account) return accountName || account;
  return claimedAccount ? t('projectDesk.claims', { name: claimedAccount }) : t('projectDesk.noDealer');
}

/** The work lists, the one that is open first. */
export const workLists: readonly { readonly value: string; readonly label: Words }[] = [
  { value: '', label: msg('projectDesk.listOpen') },
  { value: 'mine', label: msg('projectDesk.listMine') },
  { value: 'unassigned', label: msg('projectDesk.listUnassigned') },
  { value: 'orphaned', label: msg('projectDesk.listOrphaned') },
  { value: 'overdue', label: msg('projectDesk.listOverdue') },
  { value: 'completed', label: msg('projectDesk.listCompleted') },
  { value: 'all', label: msg('projectDesk.listAll') },
];

export const sayPriority = (priority: ProjectPriority): string => t(labels[priority]);

const slots: ReadonlyMap<string, Words> = new Map(Object.entries(slotWords));

export const sayFileSlot = (slot: string): string => t(slots.get(slot) ?? slot);
