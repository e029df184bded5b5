import '../words';
import { msg, t } from '@/shared/i18n/t';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { Branch } from '../model';

const columns: readonly RowColumn<Branch>[] = [
  { header: msg('dealers.branchCode'), isTitle: true, isShort: true, value: ({ code }) => code },
  { header: msg('dealers.name'), value: ({ name }) => name },
  { header: msg('dealers.city'), value: ({ city }) => city },
  { header: msg('dealers.branchRoute'), value: ({ route }) => route },
  {
    header: msg('dealers.status'),
    value: ({ isActive }) =>
      isActive === false ? <StatusBadge tone="neutral">{t('dealers.branchInactive')}</StatusBadge> : '',
  },
];

type Props = { branches: readonly Branch[] };

/** The branches of an account, for those who read them. */
export function BranchTable({ branches }: Props) {
  if (branches.length === 0) return t('dealers.none');
  return (
    <RowTable
      caption={t('dealers.branches')}
      columns={columns}
      rows={branches}
      keyOf={({ id, code }) => id ?? code}
    />
  );
}
