import './words';
import { columnsOf } from '@/shared/grid/columns';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { DateText, TimeText } from '@/shared/ui/date-text';
import { StatusBadge } from '@/shared/ui/status-badge';
import { workingTime, type Advisor, type Crew, type Holiday, type ListItem } from './model';

const inUse = (isActive: boolean) => (
  <StatusBadge tone={isActive ? 'good' : 'neutral'}>
    {t(isActive ? 'serviceLists.active' : 'serviceLists.inactive')}
  </StatusBadge>
);

const statusMeta = { card: 'status', filter: { kind: 'flag' } } as const;

const item = columnsOf<ListItem>();

const entry = [
  item.accessor('name', {
    header: t('serviceLists.name'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  item.accessor('code', { header: t('serviceLists.code'), meta: { filter: { kind: 'text' } } }),
  item.accessor('nameFr', { header: t('serviceLists.nameFr'), meta: { isCut: true } }),
];

const promise = (field: 'respondMinutes' | 'resolveMinutes', header: string) =>
  item.accessor(field, {
    header,
    meta: { align: 'end' },
    cell: (cell) => workingTime(cell.getValue()),
  });

const place = [
  item.accessor('sort', {
    header: t('serviceLists.sort'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  item.accessor('isActive', {
    header: t('serviceLists.status'),
    meta: statusMeta,
    cell: (cell) => inUse(cell.getValue()),
  }),
];

export const itemColumns = [...entry, ...place];
export const levelColumns = [
  ...entry,
  promise('respondMinutes', t('serviceLists.respond')),
  promise('resolveMinutes', t('serviceLists.resolve')),
  ...place,
];

const crew = columnsOf<Crew>();

export const crewColumns = [
  crew.accessor('number', {
    header: t('crews.number'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  crew.accessor('name', { header: t('crews.name'), meta: { filter: { kind: 'text' } } }),
  crew.accessor('region', { header: t('crews.region'), meta: { filter: { kind: 'text' } } }),
  crew.accessor('people', { header: t('crews.people'), meta: { filter: { kind: 'text' } } }),
  crew.accessor('isActive', {
    header: t('serviceLists.status'),
    meta: statusMeta,
    cell: (cell) => inUse(cell.getValue()),
  }),
];

const advisor = columnsOf<Advisor>();

export const advisorColumns = [
  advisor.accessor('name', {
    header: t('serviceLists.name'),
    meta: { card: 'title', filter: { kind: 'text' } },
  }),
  advisor.accessor('email', { header: t('advisors.email'), meta: { filter: { kind: 'text' } } }),
  advisor.accessor('requests', {
    header: t('advisors.requests'),
    meta: { align: 'end' },
    cell: (cell) => integer(cell.getValue()),
  }),
  advisor.accessor('isActive', {
    header: t('serviceLists.status'),
    meta: statusMeta,
    cell: (cell) => inUse(cell.getValue()),
  }),
];

const holiday = columnsOf<Holiday>();

export const holidayColumns = [
  holiday.accessor('day', {
    header: t('holidays.day'),
    meta: { card: 'title', filter: { kind: 'date' } },
    cell: (cell) => <DateText day={cell.getValue()} />,
  }),
  holiday.accessor('name', { header: t('serviceLists.name'), meta: { filter: { kind: 'text' } } }),
  holiday.accessor('updatedAt', {
    header: t('serviceLists.updatedAt'),
    cell: (cell) => <TimeText at={cell.getValue()} />,
  }),
];
