import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { optional } from '@/shared/forms/optional';
import type { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';

/** What both sides enter about a user; ids as inputs hold them. */
export type PersonValues = {
  firstName: string;
  lastName: string;
  email: string;
  jobTitle: string;
  branches: string[];
  roles: string[];
};

type Saved = Pick<PersonValues, 'firstName' | 'lastName' | 'email' | 'jobTitle'> & {
  readonly branches: readonly { readonly id: number }[];
  readonly roles: readonly { readonly id: number }[];
};

export const personValues = ({ firstName, lastName, email, jobTitle, branches, roles }: Saved) => ({
  firstName,
  lastName,
  email,
  jobTitle,
  branches: branches.map(({ id }) => String(id)),
  roles: roles.map(({ id }) => String(id)),
});

/** A user who is not invited yet. */
export const nobody: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  jobTitle: '',
  branches: [],
  roles: [],
};

type Props = {
  form: ReturnType<typeof useEntryForm<PersonValues, unknown>>;
  /** Why the address can not be changed here. */
  emailFixed?: string | undefined;
  /** What else identifies them. */
  moreNames?: ReactNode;
  /** What stands below the job title. */
  more?: ReactNode;
  rolesHelp: string;
  roles: ReactNode;
  branches: ReactNode;
};

export function PersonFields({ form, emailFixed, moreNames, more, rolesHelp, roles, branches }: Props) {
  return (
    <>
      <TextInput label={t('users.firstName')} maxLength={80} {...form.field('firstName')} />
      <TextInput label={t('users.lastName')} maxLength={80} {...form.field('lastName')} />
      <TextInput
        type="email"
        label={t('users.email')}
        description={emailFixed}
        readOnly={emailFixed !== undefined}
        maxLength={254}
        {...form.field('email')}
      />
      {moreNames}
      <TextInput label={optional(t('users.jobTitle'))} maxLength={80} {...form.field('jobTitle')} />
      {more}
      <Checkbox.Group label={t('users.roles')} description={rolesHelp} {...form.choice('roles')}>
        {roles}
      </Checkbox.Group>
      {branches}
    </>
  );
}
