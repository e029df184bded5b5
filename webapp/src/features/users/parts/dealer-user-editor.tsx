import { useEntryForm } from '@/shared/forms/use-entry-form';
import { useSession } from '@/shared/store/session';
import { notifySuccess } from '@/shared/ui/notify';
import { formOf, type AccountUserDetail } from '../dealer-model';
import { accountUserSchema } from '../schema';
import { useAccountUser, useChangeAccountUser, useDealerBranches, useDealerRoles } from '../dealer-stores';
import { UserForm } from './user-form';
import { AccountUserFields, type AccountUserValues } from './dealer-user-fields';

type Props = { user: AccountUserDetail };

export function AccountUserEditor({ user }: Props) {
  const change = useChangeAccountUser((state) => state.run);
  const ownId = useSession((session) => session.authorization?.user.id);
  const { firstName, lastName, email, jobTitle } = user;
  const initialValues: AccountUserValues = {
    firstName,
    lastName,
    email,
    jobTitle,
    branches: user.branches.map(({ id }) => String(id)),
    roles: user.roles.map(({ id }) => String(id)),
  };
  const form = useEntryForm({
    schema: accountUserSchema,
    initialValues,
    rowVersion: user.rowVersion,
    send: async (entered, rowVersion = user.rowVersion) => {
      const result = await change({ ...formOf(user), rowVersion, ...entered });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onStale: () => useAccountUser.refresh(),
  });
  const roles = useDealerRoles().items;
  const branches = useDealerBranches().items;
  return (
    <UserForm form={form} branches={[...user.branches, ...branches]} roles={roles}>
      <AccountUserFields
        form={form}
        ownBranches={user.branches}
        isEmailFixed={user.status !== 'invited'}
        isOwn={user.id === ownId}
      />
    </UserForm>
  );
}
