import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { branchNames, type BranchChoice } from '@/entities/person/branches-field';
import { EntryForm } from '@/shared/forms/entry-form';
import type { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { StaleDialog, type Part } from '@/shared/records/stale-dialog';
import type { PersonValues } from './person-fields';

type Props<Values extends PersonValues> = {
  form: ReturnType<typeof useEntryForm<Values, unknown>>;
  /** All that their ids can stand for. */
  branches: readonly BranchChoice[];
  /** The user as it was read. */
  before: PersonValues;
  roles: readonly { readonly id: number; readonly name: string }[];
  /** What staff can change besides. */
  more?: readonly Part<Values>[];
  children: ReactNode;
};

/** Changing a user, and the choice when someone else has changed them as well. */
export function UserForm<Values extends PersonValues>({
  form,
  branches,
  before,
  roles,
  more,
  children,
}: Props<Values>) {
  const roleName = (id: string) => roles.find((role) => String(role.id) === id)?.name ?? id;
  const { values } = form;
  const signsOut = areOthers(values.roles, before.roles) || areOthers(values.branches, before.branches);
  return (
    <EntryForm form={form} isLong submitLabel={t('users.save')}>
      {children}
      {signsOut && (
        <Text size="sm" role="status">
          {t('users.signsOut')}
        </Text>
      )}
      <StaleDialog
        {...form.conflict}
        parts={[
          { name: 'firstName', label: msg('users.firstName') },
          { name: 'lastName', label: msg('users.lastName') },
          { name: 'email', label: msg('users.email') },
          ...(more ?? []),
          { name: 'jobTitle', label: msg('users.jobTitle') },
          {
            name: 'branches',
            label: msg('people.branches'),
            words: (entered) => branchNames(entered.branches, branches),
          },
          {
            name: 'roles',
            label: msg('users.roles'),
            words: (entered) => entered.roles.map(roleName).join(', '),
          },
        ]}
      />
    </EntryForm>
  );
}

/** Whether a choice differs, in whatever order it was made. */
const areOthers = (now: readonly string[], before: readonly string[]): boolean =>
  now.length !== before.length || now.some((one) => !before.includes(one));
