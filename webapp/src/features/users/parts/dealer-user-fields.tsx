import type { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { BranchesField, type BranchChoice } from '@/entities/person/branches-field';
import { RoleChoices } from '@/entities/person/role-choices';
import { useDealerBranches, useDealerRoles } from '../dealer-stores';
import { PersonFields, type PersonValues } from './person-fields';

type Props = {
  form: ReturnType<typeof useEntryForm<PersonValues, unknown>>;
  /** The branches that the user has already. */
  ownBranches?: readonly BranchChoice[];
  /** An address that signs in is changed by its owner alone. */
  isEmailFixed?: boolean;
  /** No one changes their own roles. */
  isOwn?: boolean;
  /** Roles that the user's sign-in provider decides. */
  fixedRoles?: readonly number[];
};

const noBranches: readonly BranchChoice[] = [];
const noRoles: readonly number[] = [];

export function AccountUserFields(props: Props) {
  const { form, ownBranches = noBranches, isEmailFixed = false, isOwn = false, fixedRoles = noRoles } = props;
  const roles = useDealerRoles();
  return (
    <PersonFields
      form={form}
      emailFixed={isEmailFixed ? t('dealerUsers.emailFixed') : undefined}
      rolesHelp={isOwn ? t('dealerUsers.rolesOwn') : t('users.rolesHelp')}
      roles={<RoleChoices data={roles} onRetry={roles.refetch} isFixed={isOwn} fixed={fixedRoles} />}
      branches={
        <BranchesField
          data={useDealerBranches()}
          own={ownBranches}
          field={form.choice('branches')}
          isFixed={isOwn}
        />
      }
    />
  );
}
