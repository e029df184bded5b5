import './words';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { t, type Words, words } from '@/shared/i18n/t';
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
    header: words('serviceLists.name'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  item.accessor('code', { header: words('serviceLists.code'), meta: { filter: { kind: 'text' } } }),
  item.accessor('nameFr', { header: words('serviceLists.nameFr'), meta: { isCut: true } }),
];

const promise = (field: 'respondMinutes' | 'resolveMinutes', header: Words) =>
  item.accessor(field, {
    header,
    meta: { align: 'end' },
    cell: (cell) => workingTime(cell.getValue()),
  });

const place = [
  item.accessor('sort', {
    header: words('serviceLists.sort'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  item.accessor('isActive', {
    header: words('serviceLists.status'),
    meta: statusMeta,
    cell: (cell) => inUse(cell.getValue()),
  }),
];

export const itemColumns = [...entry, ...place];
export const levelColumns = [
  ...entry,
  promise('respondMinutes', words('serviceLists.respond')),
  promise('resolveMinutes', words('serviceLists.resolve')),
  ...place,
];

const crew = columnsOf<Crew>();

export const crewColumns = [
  crew.accessor('number', {
    header: words('crews.number'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  crew.accessor('name', { header: words('crews.name'), meta: { filter: { kind: 'text' } } }),
  crew.accessor('region', { header: words('crews.region'), meta: { filter: { kind: 'text' } } }),
  crew.accessor('people', { header: words('crews.people'), meta: { filter: { kind: 'text' } } }),
  crew.accessor('isActive', {
    header: words('serviceLists.status'),
    meta: statusMeta,
    cell: (cell) => inUse(cell.getValue()),
  }),
];

const advisor = columnsOf<Advisor>();

export const advisorColumns = [
  advisor.accessor('name', {
    header: words('serviceLists.name'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  advisor.accessor('email', { header: words('advisors.email'), meta: { filter: { kind: 'text' } } }),
  advisor.accessor('requests', {
    header: words('advisors.requests'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  advisor.accessor('isActive', {
    header: words('serviceLists.status'),
    meta: statusMeta,
    cell: (cell) => inUse(cell.getValue()),
  }),
];
