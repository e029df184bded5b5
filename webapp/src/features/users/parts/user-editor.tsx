import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t, words } from '@/shared/i18n/t';
import { branchNames } from '@/entities/person/branches-field';
import { useGivableRoles } from '@/entities/person/givable-roles';
import { StaleDialog, type Part } from '@/shared/records/stale-dialog';
import { useSession } from '@/shared/store/session';
import { notifySuccess } from '@/shared/ui/notify';
import type { UserDetail } from '../model';
import { userSchema } from '../schema';
import { useBranchesOf, useChangeUser, useUser } from '../stores';
import { UserFields, type UserValues } from './user-fields';

const parts: readonly Part<UserValues>[] = [
  { name: 'firstName', label: words('users.firstName') },
  { name: 'lastName', label: words('users.lastName') },
  { name: 'email', label: words('users.email') },
  { name: 'username', label: words('users.username') },
  { name: 'jobTitle', label: words('users.jobTitle') },
];

type Props = { user: UserDetail };

export function UserEditor({ user }: Props) {
  const change = useChangeUser((state) => state.run);
  const ownId = useSession((session) => session.authorization?.user.id);
  const initialValues: UserValues = {
    kind: user.kind,
    account: user.account ?? '',
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    username: user.username ?? '',
    jobTitle: user.jobTitle,
    branches: user.branches.map(({ id }) => String(id)),
    roles: user.roles.map(({ id }) => String(id)),
  };
  const form = useEntryForm({
    schema: userSchema,
    initialValues,
    rowVersion: user.rowVersion,
    send: async ({ roles, branches, ...entered }, rowVersion = user.rowVersion) => {
      const result = await change({
        id: user.id,
        rowVersion,
        ...entered,
        branches: branches.map(Number),
        roles: roles.map(Number),
      });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onStale: () => useUser.refresh(),
  });
  const roles = useGivableRoles().items;
  const branches = useBranchesOf(user.account ? { account: user.account } : null).items;
  const nameOf = (id: string) => roles.find((role) => String(role.id) === id)?.name ?? id;
  return (
    <EntryForm form={form} submitLabel={t('users.save')}>
      <UserFields form={form} offered={[]} ownBranches={user.branches} isOwn={user.id === ownId} />
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
            label: t('users.roles'),
            words: (entered) => entered.roles.map(nameOf).join(', '),
          },
        ]}
      />
    </EntryForm>
  );
}
