import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { statusColumn } from '@/shared/grid/status-column';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { TimeText } from '@/shared/ui/date-text';
import { valueText } from '@/shared/ui/contact-links';
import { registrationsPath } from './api';
import { nameOf, registrationStatuses, type RegistrationRow } from './model';
import { useRegistrations } from './stores';

const column = columnsOf<RegistrationRow>();

const instant = (field: 'createdAt' | 'decidedAt', header: string) =>
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
      header: t('registrations.name'),
      meta: { card: 'title', filter: { kind: 'text' } },
      cell: (cell) => nameOf(cell.row.original),
    }),
    column.accessor(
      'status',
      statusColumn({ header: t('registrations.status'), words: registrationStatuses }),
    ),
    column.accessor('company', { header: t('registrations.company'), meta: { filter: { kind: 'text' } } }),
    column.accessor('email', {
      header: t('registrations.email'),
      meta: { filter: { kind: 'text' } },
      cell: (cell) => valueText(cell.getValue()),
    }),
    instant('createdAt', t('registrations.createdAt')),
    instant('decidedAt', t('registrations.decidedAt')),
  ],
  search: ['name', 'company', 'email'],
  sort: '-createdAt',
  rowLabel: (row) => t('registrations.rowLabel', { name: nameOf(row) }),
  rowPath: ({ id }) => paths.registration.to({ id }),
});
