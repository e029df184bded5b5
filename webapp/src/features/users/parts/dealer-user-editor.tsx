import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t, words } from '@/shared/i18n/t';
import { branchNames } from '@/entities/person/branches-field';
import { StaleDialog, type Part } from '@/shared/records/stale-dialog';
import { useSession } from '@/shared/store/session';
import { notifySuccess } from '@/shared/ui/notify';
import { formOf, type UserDetail } from '../dealer-model';
import { userSchema } from '../dealer-schema';
import { useAccountUser, useChangeUser, useDealerBranches, useDealerRoles } from '../dealer-stores';
import { UserFields, type UserValues } from './dealer-user-fields';

const parts: readonly Part<UserValues>[] = [
  { name: 'firstName', label: words('dealerUsers.firstName') },
  { name: 'lastName', label: words('dealerUsers.lastName') },
  { name: 'email', label: words('dealerUsers.email') },
  { name: 'jobTitle', label: words('dealerUsers.jobTitle') },
];

type Props = { user: UserDetail };

export function UserEditor({ user }: Props) {
  const change = useChangeUser((state) => state.run);
  const ownId = useSession((session) => session.authorization?.user.id);
  const { firstName, lastName, email, jobTitle } = user;
  const initialValues: UserValues = {
    firstName,
    lastName,
    email,
    jobTitle,
    branches: user.branches.map(({ id }) => String(id)),
    roles: user.roles.map(({ id }) => String(id)),
  };
  const form = useEntryForm({
    schema: userSchema,
    initialValues,
    rowVersion: user.rowVersion,
    send: async ({ roles, branches, ...entered }, rowVersion = user.rowVersion) => {
      const result = await change({
        ...formOf(user),
        rowVersion,
        ...entered,
        branches: branches.map(Number),
        roles: roles.map(Number),
      });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onStale: () => useAccountUser.refresh(),
  });
  const roles = useDealerRoles().items;
  const branches = useDealerBranches().items;
  const nameOf = (id: string) => roles.find((role) => String(role.id) === id)?.name ?? id;
  return (
    <EntryForm form={form} submitLabel={t('dealerUsers.save')}>
      <UserFields
        form={form}
        ownBranches={user.branches}
        isEmailFixed={user.status !== 'invited'}
        isOwn={user.id === ownId}
      />
      <StaleDialog
        {...form.conflict}
        parts={[
          ...parts,
          {
            name: 'branches',
            label: t('people.branches'),
            words: (entered) => branchNames(entered.branches, [...user.branches, ...branches]),
          },
          {
            name: 'roles',
            label: t('dealerUsers.roles'),
            words: (entered) => entered.roles.map(nameOf).join(', '),
          },
        ]}
      />
    </EntryForm>
  );
}
