import '../words';
import { useParams } from 'react-router';
import { dateTime } from '@/shared/i18n/format';
import { say, t, words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { PersonStatus } from '@/entities/person/person-status';
import { Facts } from '@/shared/ui/facts';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import { kinds, type UserDetail } from '../model';
import { DevicesPanel } from '../parts/devices-panel';
import { SessionsPanel } from '../parts/sessions-panel';
import { UserActions } from '../parts/user-actions';
import { accessFacts } from '../parts/user-facts';
import { UserEditor } from '../parts/user-editor';
import { useUser } from '../stores';

const record = {
  store: useUser,
  kind: words('users.one'),
  crumbs: [{ label: words('nav.users'), to: paths.users.to() }],
  title: ({ name }: UserDetail) => name,
};

export default function UserPage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      {...record}
      query={id}
      aside={({ status }) => <PersonStatus status={status} />}
      actions={(user) => <UserActions user={user} />}
    >
      {(user) => {
        const { mayEdit } = user;
        return (
          <TwoColumns
            isForm
            side={
              <>
                {user.blockedUntil && (
                  <Notice
                    tone="waiting"
                    title={t('users.locked', { name: user.name, time: dateTime(user.blockedUntil) })}
                  />
                )}
                <Panel title={t('users.facts')}>
                  <Facts facts={factsOf(user)} />
                </Panel>
                <SessionsPanel id={user.id} mayRevoke={mayEdit} />
                <DevicesPanel id={user.id} mayForget={mayEdit} />
              </>
            }
          >
            {mayEdit && (
              <Panel title={t('users.details')}>
                <UserEditor key={user.id} user={user} />
              </Panel>
            )}
          </TwoColumns>
        );
      }}
    </RecordPage>
  );
}

const factsOf = (user: UserDetail) => [
  { label: t('users.kind'), value: say(kinds[user.kind]) },
  Boolean(user.account) && {
    label: t('users.account'),
    value: t('users.accountOf', { account: user.account ?? '', name: user.accountName ?? '' }),
  },
  { label: t('users.email'), value: user.email },
  Boolean(user.username) && { label: t('users.username'), value: user.username },
  { label: t('users.roles'), value: user.roles.map(({ name }) => name).join(', ') },
  ...accessFacts(user),
];
