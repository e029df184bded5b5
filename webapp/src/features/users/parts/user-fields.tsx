import { SegmentedControl, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { AccountField } from '@/entities/account/account-field';
import { optional } from '@/shared/forms/optional';
import type { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { BranchesField, type BranchChoice } from '@/entities/person/branches-field';
import { RolesOfSide } from '@/entities/person/roles-of-side';
import { kinds, type Kind } from '../model';
import { useBranchesOf } from '../stores';
import { PersonFields, type PersonValues } from './person-fields';

export type UserValues = PersonValues & { kind: Kind; account: string; username: string; hours: string };

type Props = {
  form: ReturnType<typeof useEntryForm<UserValues, unknown>>;
  /** The sides to choose from; none where the user is there already. */
  offered: readonly Kind[];
  /** The branches that the user has already. */
  ownBranches?: readonly BranchChoice[];
  /** No one changes their own roles. */
  isOwn?: boolean;
  /** Roles that the user's sign-in provider decides. */
  fixedRoles?: readonly number[];
};

const noBranches: readonly BranchChoice[] = [];
const noRoles: readonly number[] = [];

export function UserFields(props: Props) {
  const { form, offered, ownBranches = noBranches, isOwn = false, fixedRoles = noRoles } = props;
  const { kind, account } = form.values;
  const side = form.choice('kind');
  const roles = form.choice('roles');
  const branches = form.choice('branches');
  const accounts = form.choice('account');
  const isNew = offered.length > 0;
  return (
    <>
      {offered.length > 1 && (
        <SegmentedControl
          aria-label={t('users.kind')}
          data={offered.map((value) => ({ value, label: t(kinds[value]) }))}
          value={kind}
          onChange={(next) => {
            side.onChange(next);
            roles.onChange([]);
            branches.onChange([]);
          }}
        />
      )}
      {isNew && kind === 'dealer' && (
        <AccountField
          label={t('users.account')}
          {...accounts}
          onChange={(next) => {
            accounts.onChange(next);
            branches.onChange([]);
          }}
        />
      )}
      <PersonFields
        form={form}
        moreNames={
          <TextInput
            label={optional(t('users.username'))}
            description={t('users.usernameHelp')}
            maxLength={80}
            {...form.field('username')}
          />
        }
        more={
          kind === 'staff' && (
            <TextInput
              label={optional(t('users.hours'))}
              description={t('users.hoursHelp')}
              maxLength={120}
              {...form.field('hours')}
            />
          )
        }
        rolesHelp={isOwn ? t('users.rolesOwn') : t('users.rolesHelp')}
        roles={<RolesOfSide side={kind} isFixed={isOwn} fixed={fixedRoles} />}
        branches={
          kind === 'dealer' &&
          account !== '' && (
            <BranchesOfAccount key={account} account={account} own={ownBranches} field={branches} />
          )
        }
      />
    </>
  );
}

type OfAccount = Pick<ComponentProps<typeof BranchesField>, 'own' | 'field'> & { account: string };

function BranchesOfAccount({ account, ...rest }: OfAccount) {
  return <BranchesField data={useBranchesOf({ account })} {...rest} />;
}
