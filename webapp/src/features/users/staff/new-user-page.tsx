import '../words';
import { useNavigate, useSearchParams } from 'react-router';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { useMakeOnce } from '@/shared/store/make-once';
import { notifySuccess } from '@/shared/ui/notify';
import { sectionOf } from '../model';
import { InvitationPage } from '../parts/invitation-page';
import { nobody } from '../parts/person-fields';
import { UserFields, type UserValues } from '../parts/user-fields';
import { userSchema } from '../schema';
import { useChangeUser, useInviteUser } from '../stores';

export default function NewUserPage() {
  const invite = useInviteUser((state) => state.run);
  const change = useChangeUser((state) => state.run);
  const inviteOnce = useMakeOnce<Parameters<typeof invite>[0], unknown>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const can = useCan();
  const offered = (['dealer', 'staff'] as const).filter((kind) => can(`${sectionOf(kind)}:edit`));
  const initialValues: UserValues = {
    ...nobody,
    username: '',
    kind: offered[0] ?? 'dealer',
    account: search.get('account') ?? '',
    hours: '',
  };
  const form = useEntryForm({
    schema: userSchema,
    initialValues,
    send: async (user) => {
      const result = await inviteOnce({
        form: user,
        make: invite,
        change: ({ newId }) => change({ ...user, id: newId }),
      });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onDone: () => void navigate(staffPaths.users.to()),
  });

  return (
    <InvitationPage form={form} parent={staffPaths.users.to()}>
      <UserFields form={form} offered={offered} />
    </InvitationPage>
  );
}
