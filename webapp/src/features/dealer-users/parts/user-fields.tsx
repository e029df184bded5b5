import { Checkbox, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { optional } from '@/shared/forms/optional';
import type { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { FailedState } from '@/shared/ui/failed-state';
import { allowance } from '../model';
import classes from './user.module.css';
import type { userSchema } from '../schema';
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
  form: ReturnType<typeof useEntryForm<UserValues, typeof userSchema>>;
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
        <RoleChoices isFixed={isOwn} />
      </Checkbox.Group>
    </>
  );
}

function RoleChoices({ isFixed }: { isFixed: boolean }) {
  const { items, isSuccess, isLoading, message, load } = useDealerRoles();
  useEffect(() => void load(), [load]);

  if (!isSuccess && !isLoading && message !== '') {
    return <FailedState title={t('dealerUsers.rolesFailed')} message={message} onRetry={() => void load()} />;
  }
  return (
    <Stack gap="sm" mt="sm">
      {!isSuccess && ['a', 'b', 'c', 'd', 'e'].map((key) => <Skeleton key={key} h={42} />)}
      {items.map((role) => (
        <Checkbox
          key={role.id}
          value={String(role.id)}
          label={role.name}
          description={
            <>
              {role.description && <span className={classes.about}>{role.description}</span>}
              {allowance(role)}
            </>
          }
          disabled={isFixed || !role.mayGive}
        />
      ))}
    </Stack>
  );
}
