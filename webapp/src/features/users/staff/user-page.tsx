import '../words';
import { RecordHistory } from '@/entities/audit/record-history';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { Notice } from '@/shared/ui/notice';
import { kinds, type UserDetail } from '../model';
import { PhotoPanel } from '../parts/photo-panel';
import { UserActions } from '../parts/user-actions';
import { UserEditor } from '../parts/user-editor';
import { UserRecord } from '../parts/user-record';
import {
  useForgetDevice,
  useRevokeAllSessions,
  useRevokeSession,
  useUnlinkUser,
  useUser,
  useUserDevices,
  useUserIdentities,
  useUserSessions,
} from '../stores';

const record = {
  store: useUser,
  list: staffPaths.users.to(),
  access: {
    sessions: useUserSessions,
    devices: useUserDevices,
    forgetting: useForgetDevice,
    signingOutEverywhere: useRevokeAllSessions,
    signingOut: useRevokeSession,
    identities: useUserIdentities,
    unlinking: useUnlinkUser,
  },
};

export default function UserPage() {
  return (
    <UserRecord
      {...record}
      actions={(user) => <UserActions user={user} />}
      editor={(user) => (
        <>
          <UserEditor key={user.id} user={user} />
          <RecordHistory entity="user" id={user.id} />
        </>
      )}
      notice={(user) => (
        <>
          {user.blockedUntil && (
            <Notice
              tone="waiting"
              title={t('users.locked', { name: user.name, time: dateTime(user.blockedUntil) })}
            />
          )}
          {user.kind === 'staff' && <PhotoPanel user={user} />}
        </>
      )}
      facts={staffFacts}
    />
  );
}

const staffFacts = ({ kind, account, accountName, username, hours }: UserDetail) => [
  { label: t('users.kind'), value: t(kinds[kind]) },
  Boolean(account) && {
    label: t('users.account'),
    value: t('users.accountOf', { account: account ?? '', name: accountName ?? '' }),
  },
  Boolean(username) && { label: t('users.username'), value: username },
  hours !== '' && { label: t('users.hours'), value: hours },
];
