import { Checkbox, Group, TextInput } from '@mantine/core';
import { optional } from '@/shared/forms/optional';
import type { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { BranchesField, type BranchChoice } from '@/entities/person/branches-field';
import { RoleChoices } from '@/entities/person/role-choices';
import { useDealerBranches, useDealerRoles } from '../dealer-stores';

export type AccountUserValues = {
  firstName: string;
  lastName: string;
  email: string;
  jobTitle: string;
  branches: string[];
  roles: string[];
};

type Props = {
  form: ReturnType<typeof useEntryForm<AccountUserValues, unknown>>;
  /** The branches that the user has already. */
  ownBranches?: readonly BranchChoice[];
  /** An address that signs in is changed by its owner alone. */
  isEmailFixed?: boolean;
  /** No one changes their own roles. */
  isOwn?: boolean;
};

const noBranches: readonly BranchChoice[] = [];

export function AccountUserFields({
  form,
  ownBranches = noBranches,
  isEmailFixed = false,
  isOwn = false,
}: Props) {
  const branches = useDealerBranches();
  return (
    <>
      <Group grow align="start">
        <TextInput label={t('users.firstName')} maxLength={80} {...form.field('firstName')} />
        <TextInput label={t('users.lastName')} maxLength={80} {...form.field('lastName')} />
      </Group>
      <TextInput
        type="email"
        label={t('users.email')}
        description={isEmailFixed ? t('dealerUsers.emailFixed') : undefined}
        readOnly={isEmailFixed}
        maxLength={254}
        {...form.field('email')}
      />
      <TextInput label={optional(t('users.jobTitle'))} maxLength={80} {...form.field('jobTitle')} />
      <Checkbox.Group
        label={t('users.roles')}
        description={isOwn ? t('dealerUsers.rolesOwn') : t('users.rolesHelp')}
        {...form.choice('roles')}
      >
        <DealerRoleChoices isFixed={isOwn} />
      </Checkbox.Group>
      <BranchesField data={branches} own={ownBranches} field={form.choice('branches')} isFixed={isOwn} />
    </>
  );
}

function DealerRoleChoices({ isFixed }: { isFixed: boolean }) {
  const roles = useDealerRoles();
  return <RoleChoices data={roles} onRetry={roles.refresh} isFixed={isFixed} />;
}
