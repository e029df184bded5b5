import '../dealer-words';
import { useNavigate } from 'react-router';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { paths } from '@/shared/paths';
import { useMakeOnce } from '@/shared/store/make-once';
import { notifySuccess } from '@/shared/ui/notify';
import { InvitationPage } from '../parts/invitation-page';
import { AccountUserFields } from '../parts/dealer-user-fields';
import { nobody } from '../parts/person-fields';
import { accountUserSchema } from '../schema';
import { useChangeAccountUser, useInviteAccountUser } from '../dealer-stores';

export default function NewDealerUserPage() {
  const invite = useInviteAccountUser((state) => state.run);
  const change = useChangeAccountUser((state) => state.run);
  const inviteOnce = useMakeOnce<Parameters<typeof invite>[0], unknown>();
  const navigate = useNavigate();
  const form = useEntryForm({
    schema: accountUserSchema,
    initialValues: nobody,
    send: async (user) => {
      const result = await inviteOnce({
        form: user,
        make: invite,
        change: ({ newId }) => change({ ...user, id: newId }),
      });
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
    onDone: () => void navigate(paths.dealerUsers.to()),
  });

  return (
    <InvitationPage form={form} parent={paths.dealerUsers.to()}>
      <AccountUserFields form={form} />
    </InvitationPage>
  );
}
