import type { ProjectRequestItem, RequestDepartment } from '@/entities/project/model';
import { requestItemOf } from '@/entities/project/samples';
import type { DrafterLoad } from './model';

// What the server answers, for tests.

const words: Readonly<Record<string, string>> = {
  triage: 'Assign drafter',
  start: 'Start',
  adddepartment: 'Ask a department',
  updatedepartment: 'Edit question',
  removedepartment: 'Remove question',
  work: 'Start on the question',
  answer: 'Answer',
  askdealer: 'Ask the dealer',
  reply: 'Answer the question',
  respond: 'Respond',
  revision: 'Request a revision',
  complete: 'Complete',
  cancel: 'Cancel request',
  reopen: 'Reopen',
  link: 'Link to a project',
  reject: 'Reject',
  update: 'Edit',
  message: 'Write a message',
  price: 'Set value',
};

export const verb = (action: string) => ({
  action,
  label: words[action] ?? action,
  isDestructive: action === 'cancel' || action === 'reject',
  needs: [],
});

export const questionOf = (changes: Partial<RequestDepartment> = {}): RequestDepartment => ({
  id: 31,
  departmentId: 4,
  departmentCode: 'ENG',
  departmentName: 'Engineering',
  status: 'pending',
  statusLabel: 'Asked',
  question: 'Does the mullion carry the load?',
  response: '',
  dueOn: '2026-11-30',
  hours: 0,
  askedAt: '2026-11-21T15:00:00Z',
  askedByName: 'Dora Kim',
  answeredAt: null,
  answeredByName: null,
  isMember: false,
  attachments: [],
  ...changes,
});

export const deskOf = (
  changes: Partial<NonNullable<ProjectRequestItem['desk']>> = {},
): NonNullable<ProjectRequestItem['desk']> => ({
  departments: [],
  overdueAt: null,
  pausedOn: null,
  proposals: [],
  ...changes,
});

export const staffRequestOf = (changes: Partial<ProjectRequestItem> = {}): ProjectRequestItem =>
  requestItemOf({
    statusLabel: 'With the drafter',
    dueOn: '2026-12-02',
    drafterId: 3,
    drafterName: 'Dora Kim',
    desk: deskOf(),
    ...changes,
  });

export const loads: readonly DrafterLoad[] = [
  { drafterId: 3, name: 'Dora Kim', open: 4, working: 3, overdue: 1, dueThisWeek: 2 },
  { drafterId: 8, name: 'Leo Brandt', open: 0, working: 0, overdue: 0, dueThisWeek: 0 },
  { drafterId: null, name: null, open: 2, working: 2, overdue: 0, dueThisWeek: 0 },
];
