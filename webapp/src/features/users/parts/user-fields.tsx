import { Checkbox, Group, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { AccountField } from '@/shared/accounts/account-field';
import { optional } from '@/shared/forms/optional';
import type { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { BranchChoices } from '@/shared/people/branch-choices';
import { RolesOfSide } from '@/shared/people/roles-of-side';
import { kinds, type Kind } from '../model';
import { useBranchesOf } from '../stores';

export type UserValues = {
  kind: Kind;
  account: string;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  jobTitle: string;
  branches: string[];
  roles: string[];
};

type Props = {
  form: ReturnType<typeof useEntryForm<UserValues, unknown>>;
  /** The sides to choose from; none where the user is there already. */
  offered: readonly Kind[];
  /** Nobody changes his own roles. */
  isOwn?: boolean;
};

export function UserFields({ form, offered, isOwn = false }: Props) {
  const { kind, account } = form.values;
  const side = form.choice('kind');
  const roles = form.choice('roles');
  const isNew = offered.length > 0;
  return (
    <>
      {offered.length > 1 && (
        <SegmentedControl
          aria-label={t('users.kind')}
          data={offered.map((value) => ({ value, label: kinds[value] }))}
          value={kind}
          onChange={(next) => {
            side.onChange(next);
            roles.onChange([]);
          }}
        />
      )}
      {isNew && kind === 'dealer' && <AccountField label={t('users.account')} {...form.choice('account')} />}
      <Group grow align="start">
        <TextInput label={t('users.firstName')} maxLength={80} {...form.field('firstName')} />
        <TextInput label={t('users.lastName')} maxLength={80} {...form.field('lastName')} />
      </Group>
      <TextInput type="email" label={t('users.email')} maxLength={254} {...form.field('email')} />
      <TextInput
        label={optional(t('users.username'))}
        description={t('users.usernameHelp')}
        maxLength={80}
        {...form.field('username')}
      />
      <TextInput label={optional(t('users.jobTitle'))} maxLength={80} {...form.field('jobTitle')} />
      <Checkbox.Group
        label={t('users.roles')}
        description={isOwn ? t('users.rolesOwn') : t('users.rolesHelp')}
        {...roles}
      >
        <RolesOfSide side={kind} isFixed={isOwn} />
      </Checkbox.Group>
      {kind === 'dealer' && account !== '' && <BranchesOf account={account} form={form} />}
    </>
  );
}

function BranchesOf({ account, form }: { account: string; form: Props['form'] }) {
  const query = useStable({ account });
  const { items, run } = useBranchesOf();
  useEffect(() => void run(query), [run, query]);
  return <BranchChoices branches={items} {...form.choice('branches')} />;
}
