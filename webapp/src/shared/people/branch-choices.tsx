import { Checkbox, Group } from '@mantine/core';
import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';

export type BranchChoice = Schema['BranchChoice'];

type Props = {
  branches: readonly BranchChoice[];
  /** Ids as texts. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: React.ReactNode;
  /** Nobody changes their own branches. */
  isFixed?: boolean;
};

/** The branches of an account to tick; nothing where it has none. Inactive ones stay with whoever has them. */
export function BranchChoices({ branches, value, onChange, error, isFixed = false }: Props) {
  const offered = branches.filter(({ id, isActive }) => isActive || value.includes(String(id)));
  if (offered.length === 0) return null;
  return (
    <Checkbox.Group
      label={t('people.branches')}
      description={t('people.branchesHelp')}
      value={[...value]}
      onChange={onChange}
      error={error}
    >
      <Group mt="sm" gap="lg">
        {offered.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} disabled={isFixed} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
