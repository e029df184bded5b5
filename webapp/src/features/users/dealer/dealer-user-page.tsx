import '../dealer-words';
import { useParams } from 'react-router';
import { t, words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { PersonStatus } from '@/entities/person/person-status';
import { Facts } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import type { AccountUserDetail } from '../dealer-model';
import { AccessPanels } from '../parts/access-panels';
import { AccountUserActions } from '../parts/dealer-user-actions';
import { accessFacts } from '../parts/user-facts';
import { AccountUserEditor } from '../parts/dealer-user-editor';
import { useAccountUser } from '../dealer-stores';

const record = {
  store: useAccountUser,
  kind: words('users.one'),
  crumbs: [{ label: words('nav.users'), to: paths.dealerUsers.to() }],
  title: ({ name }: AccountUserDetail) => name,
};

export default function DealerUserPage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      {...record}
      query={id}
      aside={({ status }) => <PersonStatus status={status} />}
      actions={(user) => user.mayEdit && <AccountUserActions user={user} />}
    >
      {(user) => (
        <TwoColumns
          isForm
          side={
            <>
              <Panel title={t('users.facts')}>
                <Facts facts={factsOf(user)} />
              </Panel>
              <AccessPanels id={user.id} mayEdit={user.mayEdit} />
            </>
          }
        >
          {user.mayEdit && (
            <Panel title={t('users.details')}>
              <AccountUserEditor key={user.id} user={user} />
            </Panel>
          )}
        </TwoColumns>
      )}
    </RecordPage>
  );
}

const factsOf = (user: AccountUserDetail) => [
  { label: t('users.email'), value: user.email },
  { label: t('users.roles'), value: user.roles.map(({ name }) => name).join(', ') },
  user.jobTitle !== '' && { label: t('users.jobTitle'), value: user.jobTitle },
  ...accessFacts(user),
];
