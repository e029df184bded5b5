import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg } from '@/shared/i18n/t';
import { useGivableRoles } from '@/entities/person/givable-roles';
import { useSession } from '@/shared/store/session';
import { notifySuccess } from '@/shared/ui/notify';
import type { UserDetail } from '../model';
import { userSchema } from '../schema';
import { useBranchesOf, useChangeUser, useUser } from '../stores';
import { UserForm } from './user-form';
import { personValues } from './person-fields';
import { UserFields, type UserValues } from './user-fields';

type Props = { user: UserDetail };

export function UserEditor({ user }: Props) {
  const change = useChangeUser((state) => state.run);
  const ownId = useSession((session) => session.authorization?.user.id);
  const initialValues: UserValues = {
    kind: user.kind,
    account: user.account ?? '',
    username: user.username ?? '',
    hours: user.hours,
    ...personValues(user),
  };
  const form = useEntryForm({
    schema: userSchema,
    initialValues,
    rowVersion: user.rowVersion,
    send: async (entered, rowVersion = user.rowVersion) => {
      const result = await change({ id: user.id, rowVersion, ...entered });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onStale: () => useUser.refetch(),
  });
  const roles = useGivableRoles().items;
  const branches = useBranchesOf(user.account ? { account: user.account } : null).items;
  return (
    <UserForm
      form={form}
      before={initialValues}
      branches={[...user.branches, ...branches]}
      roles={roles}
      more={[
        { name: 'username', label: msg('users.username') },
        { name: 'hours', label: msg('users.hours') },
      ]}
    >
      <UserFields
        form={form}
        offered={[]}
        ownBranches={user.branches}
        isOwn={user.id === ownId}
        fixedRoles={user.fixedRoles}
      />
    </UserForm>
  );
}
