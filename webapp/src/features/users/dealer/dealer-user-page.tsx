import '../dealer-words';
import { paths } from '@/shared/paths';
import {
  useAccountUser,
  useDevicesOf,
  useForgetAccountDevice,
  useSessionsOf,
  useSignOutUser,
} from '../dealer-stores';
import { AccountUserActions } from '../parts/dealer-user-actions';
import { AccountUserEditor } from '../parts/dealer-user-editor';
import { UserRecord } from '../parts/user-record';

const record = {
  store: useAccountUser,
  list: paths.dealerUsers.to(),
  access: {
    sessions: useSessionsOf,
    devices: useDevicesOf,
    forgetting: useForgetAccountDevice,
    signingOutEverywhere: useSignOutUser,
  },
};

export default function DealerUserPage() {
  return (
    <UserRecord
      {...record}
      actions={(user) => user.mayEdit && <AccountUserActions user={user} />}
      editor={(user) => <AccountUserEditor key={user.id} user={user} />}
    />
  );
}
