import './words';
import type { Schema } from '@/shared/api/schema';
import { MultiSelect } from '@/shared/forms/multi-select';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';

export type BranchChoice = Schema['BranchChoice'];

type Props = {
  /** The branches of the account, and why they could not be loaded. */
  data: {
    readonly items: readonly BranchChoice[];
    readonly isLoading: boolean;
    readonly isSuccess: boolean;
    readonly message: string;
  };
  /** Those that the user has already, which are offered even when they are inactive. */
  own: readonly BranchChoice[];
  field: {
    readonly id: string;
    readonly name: string;
    readonly error: string | undefined;
    /** Ids, as the input holds them. */
    readonly value: string[];
    readonly onChange: (value: string[]) => void;
  };
  /** No one changes their own branches. */
  isFixed?: boolean;
};

/** The branches that a user belongs to; absent where the account has none. */
export function BranchesField({ data, own, field, isFixed = false }: Props) {
  const offered = [
    ...data.items.filter(({ id, isActive }) => isActive || own.some((one) => one.id === id)),
    ...own.filter(({ id }) => data.items.every((one) => one.id !== id)),
  ];
  const failure = data.isSuccess || data.isLoading ? '' : data.message;
  if (offered.length === 0 && failure === '') return null;
  return (
    <MultiSelect
      {...field}
      label={optional(t('people.branches'))}
      description={isFixed ? t('people.branchesOwn') : t('people.branchesHelp')}
      error={failure || field.error}
      placeholder={field.value.length === 0 ? t('people.chooseBranches') : ''}
      data={offered.map((branch) => ({ value: String(branch.id), label: labelOf(branch) }))}
      disabled={isFixed}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('people.noBranch')}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** Names of branches for those who compare two versions of a user. */
export const branchNames = (ids: readonly string[], known: readonly BranchChoice[]): string =>
  ids.map((id) => known.find((one) => String(one.id) === id)?.name ?? id).join(', ');

const labelOf = ({ name, isActive }: BranchChoice) =>
  isActive ? name : t('people.branchInactive', { name });
