import './words';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { StatusBadge } from '@/shared/ui/status-badge';
import { workingTime, type Advisor, type Crew, type ListItem } from './model';

const inUse = (isActive: boolean) => (
  <StatusBadge tone={isActive ? 'good' : 'neutral'}>
    {t(isActive ? 'serviceLists.active' : 'serviceLists.inactive')}
  </StatusBadge>
);

const statusMeta = { card: 'status', filter: { kind: 'flag' } } as const;

const item = columnsOf<ListItem>();

const entry = [
  item.accessor('name', {
    header: msg('serviceLists.name'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  item.accessor('code', { header: msg('serviceLists.code'), meta: { filter: { kind: 'text' } } }),
  item.accessor('nameFr', { header: msg('serviceLists.nameFr'), meta: { isCut: true } }),
];

const promise = (field: 'respondMinutes' | 'resolveMinutes', header: Words) =>
  item.accessor(field, {
    header,
    meta: { align: 'end' },
    cell: (cell) => workingTime(cell.getValue()),
  });

const place = [
  item.accessor('sort', {
    header: msg('serviceLists.sort'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  item.accessor('isActive', {
    header: msg('serviceLists.status'),
    meta: statusMeta,
    cell: (cell) => inUse(cell.getValue()),
  }),
];

export const itemColumns = [...entry, ...place];
export const levelColumns = [
  ...entry,
  promise('respondMinutes', msg('serviceLists.respond')),
  promise('resolveMinutes', msg('serviceLists.resolve')),
  ...place,
];

const crew = columnsOf<Crew>();

export const crewColumns = [
  crew.accessor('number', {
    header: msg('crews.number'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  crew.accessor('name', { header: msg('crews.name'), meta: { filter: { kind: 'text' } } }),
  crew.accessor('region', { header: msg('crews.region'), meta: { filter: { kind: 'text' } } }),
  crew.accessor('people', { header: msg('crews.people'), meta: { filter: { kind: 'text' } } }),
  crew.accessor('isActive', {
    header: msg('serviceLists.status'),
    meta: statusMeta,
    cell: (cell) => inUse(cell.getValue()),
  }),
];

const advisor = columnsOf<Advisor>();

export const advisorColumns = [
  advisor.accessor('name', {
    header: msg('serviceLists.name'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  advisor.accessor('email', { header: msg('advisors.email'), meta: { filter: { kind: 'text' } } }),
  advisor.accessor('requests', {
    header: msg('advisors.requests'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  advisor.accessor('isActive', {
    header: msg('serviceLists.status'),
    meta: statusMeta,
    cell: (cell) => inUse(cell.getValue()),
  }),
];
