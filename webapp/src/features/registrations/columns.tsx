import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { msg, t, type Words } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { TimeText } from '@/shared/ui/date-text';
import { valueText } from '@/shared/ui/contact-links';
import { registrationsPath } from './api';
import { applicantName, registrationStatuses, type RegistrationRow } from './model';
import { useRegistrations } from './stores';

const column = columnsOf<RegistrationRow>();

const instant = (field: 'createdAt' | 'decidedAt', header: Words) =>
  column.accessor(field, {
    header,
    meta: { filter: { kind: 'date' } },
    cell: (cell) => <TimeText at={cell.getValue()} />,
  });

export const registrationList = defineList<RegistrationRow>({
  id: 'registrations',
  path: registrationsPath,
  store: useRegistrations,
  columns: [
    column.accessor('name', {
      header: msg('registrations.name'),
      meta: { card: 'title', filter: { kind: 'text' } },
      cell: (cell) => applicantName(cell.row.original),
    }),
    column.accessor(
      'status',
      statusColumn({ header: msg('registrations.status'), words: registrationStatuses }),
    ),
    column.accessor('company', {
      header: msg('registrations.company'),
      meta: { filter: { kind: 'text' } },
    }),
    column.accessor('email', {
      header: msg('registrations.email'),
      meta: { filter: { kind: 'text' } },
      cell: (cell) => valueText(cell.getValue()),
    }),
    instant('createdAt', msg('registrations.createdAt')),
    instant('decidedAt', msg('registrations.decidedAt')),
  ],
  search: ['name', 'company', 'email'],
  sort: '-createdAt',
  rowLabel: (row) => t('registrations.rowLabel', { name: applicantName(row) }),
  rowPath: ({ id }) => staffPaths.registration.to({ id }),
});
