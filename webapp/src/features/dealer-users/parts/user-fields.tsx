import { Checkbox, Group, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { optional } from '@/shared/forms/optional';
import type { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { RoleChoices } from '@/shared/people/role-choices';
import { useDealerRoles } from '../stores';

export type UserValues = {
  firstName: string;
  lastName: string;
  email: string;
  jobTitle: string;
  branch: string;
  roles: string[];
};

type Props = {
  form: ReturnType<typeof useEntryForm<UserValues, unknown>>;
  /** An address that signs in is changed by its owner alone. */
  isEmailFixed?: boolean;
  /** Nobody changes his own roles. */
  isOwn?: boolean;
};

export function UserFields({ form, isEmailFixed = false, isOwn = false }: Props) {
  return (
    <>
      <Group grow align="start">
        <TextInput label={t('dealerUsers.firstName')} maxLength={80} {...form.field('firstName')} />
        <TextInput label={t('dealerUsers.lastName')} maxLength={80} {...form.field('lastName')} />
      </Group>
      <TextInput
        type="email"
        label={t('dealerUsers.email')}
        description={isEmailFixed ? t('dealerUsers.emailFixed') : undefined}
        readOnly={isEmailFixed}
        maxLength={254}
        {...form.field('email')}
      />
      <Group grow align="start">
        <TextInput label={optional(t('dealerUsers.jobTitle'))} maxLength={80} {...form.field('jobTitle')} />
        <TextInput label={optional(t('dealerUsers.branch'))} maxLength={80} {...form.field('branch')} />
      </Group>
      <Checkbox.Group
        label={t('dealerUsers.roles')}
        description={isOwn ? t('dealerUsers.rolesOwn') : t('dealerUsers.rolesHelp')}
        {...form.choice('roles')}
      >
        <DealerRoleChoices isFixed={isOwn} />
      </Checkbox.Group>
    </>
  );
}

function DealerRoleChoices({ isFixed }: { isFixed: boolean }) {
  const roles = useDealerRoles();
  const { load } = roles;
  useEffect(() => void load(), [load]);
  return <RoleChoices data={roles} onRetry={load} isFixed={isFixed} />;
}
