import '../words';
import { t, words } from '@/shared/i18n/t';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { Branch } from '../model';

const columns: readonly RowColumn<Branch>[] = [
  { header: words('dealers.branchCode'), isTitle: true, isShort: true, value: ({ code }) => code },
  { header: words('dealers.name'), value: ({ name }) => name },
  { header: words('dealers.city'), value: ({ city }) => city },
  { header: words('dealers.branchRoute'), value: ({ route }) => route },
  {
    header: words('dealers.status'),
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
