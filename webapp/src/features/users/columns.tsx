import { accountColumn, dealerColumn } from '@/shared/grid/account-columns';
import { columnsOf } from '@/shared/grid/columns';
import { defineList } from '@/shared/grid/define-list';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { personStatuses } from '@/entities/person/model';
import { PersonStatus } from '@/entities/person/person-status';
import { TimeText } from '@/shared/ui/date-text';
import { usersPath } from './api';
import { kinds, type UserRow } from './model';
import { useUsers } from './stores';

const column = columnsOf<UserRow>();

const columns = [
  column.accessor('name', { header: msg('users.name'), meta: { card: 'title', filter: { kind: 'text' } } }),
  column.accessor('status', {
    header: msg('users.status'),
    meta: {
      card: 'status',
      isGroupable: true,
      filter: {
        kind: 'choice',
        options: Object.entries(personStatuses).map(([value, { label }]) => ({ value, label })),
      },
    },
    cell: (cell) => <PersonStatus status={cell.getValue()} />,
  }),
  column.accessor('kind', {
    header: msg('users.kind'),
    meta: {
      isGroupable: true,
      filter: {
        kind: 'choice',
        options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
      },
    },
    cell: (cell) => t(kinds[cell.getValue()]),
  }),
  column.accessor('account', accountColumn),
  column.accessor('accountName', dealerColumn),
  column.accessor('email', {
    header: msg('users.email'),
    meta: { isCut: true, isName: true, card: 'hidden', filter: { kind: 'text' } },
  }),
  column.accessor('roleNames', { header: msg('users.roles'), meta: { isCut: true, isUnsortable: true } }),
  column.accessor('branchNames', {
    header: msg('people.branches'),
    meta: { isCut: true, isOptional: true, filter: { kind: 'text' } },
  }),
  column.accessor('lastSignInAt', {
    header: msg('users.lastSignIn'),
    meta: { filter: { kind: 'date' } },
    cell: (cell) => {
      const at = cell.getValue();
      return at ? <TimeText at={at} /> : t('users.never');
    },
  }),
];

export const userList = defineList<UserRow>({
  id: 'users',
  path: usersPath,
  store: useUsers,
  columns,
  search: ['name', 'email', 'account', 'accountName'],
  sort: 'name',
  rowLabel: ({ name }) => t('users.rowLabel', { name }),
  rowPath: ({ id }) => staffPaths.user.to({ id }),
  hasExport: true,
  hasSelection: true,
});
