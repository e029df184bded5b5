import { projectStatuses, type Project, type ProjectStatus } from '@/entities/project/model';
import { asksInProjects } from '@/entities/project/use-may-ask-for-units';
import { branchColumn } from '@/shared/grid/account-columns';
import { columnsOf, type GridColumn } from '@/shared/grid/columns';
import { currencyColumn } from '@/shared/grid/currency-column';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { date, dayOf, money } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { company } from '@/shared/lib/company';
import { paths } from '@/shared/paths';
import { isAllowed } from '@/shared/store/is-allowed';
import { DateText } from '@/shared/ui/date-text';
import { StatusBadge } from '@/shared/ui/status-badge';
import { projectsPath } from './api';
import { useProjects } from './stores';

const column = columnsOf<Project>();

const live: readonly ProjectStatus[] = ['active', 'on_hold', 'ordered', 'lost'];

/** What an archived project has nothing of. */
const ofLive: ReadonlySet<string> = new Set(['openRequests', 'isAwaitingDealer', 'nextPromisedOn', 'status']);

const text = (field: 'site' | 'architect' | 'builder', header: Words, isOptional = true) =>
  column.accessor(field, {
    header,
    meta: { isCut: true, card: 'hidden', isOptional, filter: { kind: 'text' } },
  });

const day = (field: 'needBy' | 'bidOn', header: Words) =>
  column.accessor(field, {
    header,
    meta: { filter: { kind: 'date' }, isOptional: true, card: 'hidden' },
    cell: (cell) => <DateText day={cell.getValue()} />,
  });

/** Of a project that was lost, no answer is awaited from anyone. */
const isLost = ({ status }: Project): boolean => status === 'lost';

const all: readonly GridColumn<Project>[] = [
  column.accessor('number', {
    header: msg('project.number'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  column.accessor('name', {
    header: msg('project.name'),
    meta: { isCut: true, share: 3, card: 'line', filter: { kind: 'text' } },
  }),
  column.accessor(
    'status',
    statusColumn({ header: msg('project.status'), words: projectStatuses, offered: live }),
  ),
  column.accessor('typeName', {
    header: msg('project.kind'),
    meta: { isGroupable: true, card: 'hidden', filter: { kind: 'text' } },
  }),
  column.computed((project) => (isLost(project) ? undefined : project.openRequests), {
    id: 'openRequests',
    header: msg('project.openRequests'),
    meta: { align: 'end', filter: { kind: 'number' }, card: 'line', isLabelled: true },
  }),
  // A card leaves out what is false, and this says more than that a reply is needed.
  column.computed((project) => isYours(project) || turnOf(project) !== '', {
    id: 'isAwaitingDealer',
    header: msg('project.turn'),
    meta: { card: 'below', filter: { kind: 'flag' } },
    cell: ({ row: { original } }) =>
      isYours(original) ? <StatusBadge tone="waiting">{askOf(original)}</StatusBadge> : turnOf(original),
  }),
  column.computed((project) => (isLost(project) ? undefined : project.nextPromisedOn), {
    id: 'nextPromisedOn',
    header: msg('project.promised'),
    meta: { filter: { kind: 'date' }, card: 'line', isLabelled: true },
    cell: ({ row: { original } }) => <Promised project={original} />,
  }),
  text('site', msg('project.site')),
  text('architect', msg('project.architect')),
  text('builder', msg('project.builder')),
  day('bidOn', msg('project.bidOn')),
  day('needBy', msg('project.needBy')),
  column.accessor('branch', branchColumn),
  column.accessor('touchedAt', {
    header: msg('project.updated'),
    meta: { filter: { kind: 'date' }, card: 'hidden' },
    cell: (cell) => dayOf(cell.getValue()),
  }),
];

/** Whether any of its requests waits for its dealer, as on its page. */
const isYours = ({ yourRequests }: Project): boolean => yourRequests > 0;

function askOf({ isAwaitingDealer, openDrawings, yourRequests }: Project): string {
  if (isAwaitingDealer) return t(asksInProjects(isAllowed) ? 'projects.needsReply' : 'projects.replyNeeded');
  if (openDrawings > 0)
    return t(isAllowed('projects:approve') ? 'projects.yoursToAnswer' : 'projects.drawingsToAnswer', {
      count: openDrawings,
    });
  return t(asksInProjects(isAllowed) ? 'projects.yoursToFinish' : 'projects.toFinish', {
    count: yourRequests,
  });
}

/** The day of the next answer, which is late once it is over; while the dealer's reply is awaited, none is due. */
function Promised({ project }: { project: Project }) {
  const { nextPromisedOn } = project;
  if (!nextPromisedOn || isLost(project)) return null;
  if (project.isAwaitingDealer || nextPromisedOn >= today()) return <DateText day={nextPromisedOn} />;
  return <StatusBadge tone="bad">{t('projects.isLate', { date: date(nextPromisedOn) })}</StatusBadge>;
}

const turnOf = (project: Project): string =>
  project.nextPromisedOn && !isLost(project) ? t('projects.withMaker', { company: company.name }) : '';

const amounts: readonly GridColumn<Project>[] = [
  column.accessor('currency', currencyColumn),
  column.accessor('value', {
    header: msg('project.value'),
    meta: { align: 'end', filter: { kind: 'number' }, isOptional: true },
    cell: ({ row: { original } }) => money(original.value, original.currency ?? undefined),
  }),
];

/** Without the right to see amounts none are asked for: the server has no such fields for these callers. */
function listsOf(id: string, columns: readonly GridColumn<Project>[]) {
  const common = {
    id,
    path: projectsPath,
    store: useProjects,
    search: ['number', 'name', 'site'],
    sort: '-touchedAt',
    rowLabel: ({ number }: Project) => t('project.one', { number }),
    rowPath: (project: Project) => paths.project.to({ id: project.id }),
    isAlarming: isYours,
    hasExport: true,
  };
  return {
    withAmounts: defineList<Project>({ ...common, columns: [...columns, ...amounts], currency: 'currency' }),
    withoutAmounts: defineList<Project>({ ...common, columns }),
  };
}

export const liveProjects = listsOf('projects', all);
export const archivedProjects = listsOf(
  'archived-projects',
  all.filter(({ field }) => !ofLive.has(field)),
);

/** Which projects a list asks for. */
export const archivedScope = { archived: true } as const;
