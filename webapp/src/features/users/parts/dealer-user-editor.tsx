import { useEntryForm } from '@/shared/forms/use-entry-form';
import { useSession } from '@/shared/store/session';
import { notifySuccess } from '@/shared/ui/notify';
import { userForm, type AccountUserDetail } from '../dealer-model';
import { accountUserSchema } from '../schema';
import { useAccountUser, useChangeAccountUser, useDealerBranches, useDealerRoles } from '../dealer-stores';
import { UserForm } from './user-form';
import { AccountUserFields } from './dealer-user-fields';
import { personValues } from './person-fields';

type Props = { user: AccountUserDetail };

export function AccountUserEditor({ user }: Props) {
  const change = useChangeAccountUser((state) => state.run);
  const ownId = useSession((session) => session.authorization?.user.id);
  const before = personValues(user);
  const form = useEntryForm({
    schema: accountUserSchema,
    initialValues: before,
    rowVersion: user.rowVersion,
    send: async (entered, rowVersion = user.rowVersion) => {
      const result = await change({ ...userForm(user), rowVersion, ...entered });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onStale: () => useAccountUser.refetch(),
  });
  const roles = useDealerRoles().items;
  const branches = useDealerBranches().items;
  return (
    <UserForm form={form} before={before} branches={[...user.branches, ...branches]} roles={roles}>
      <AccountUserFields
        form={form}
        ownBranches={user.branches}
        isEmailFixed={user.status !== 'invited'}
        isOwn={user.id === ownId}
        fixedRoles={user.fixedRoles}
      />
    </UserForm>
  );
}
