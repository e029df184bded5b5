import '../dealer-words';
import { useParams } from 'react-router';
import { dateTime } from '@/shared/i18n/format';
import { phoneText } from '@/shared/i18n/phone';
import { t, words } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { stepName } from '@/entities/person/model';
import { PersonStatus } from '@/entities/person/person-status';
import { Facts } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import type { UserDetail } from '../dealer-model';
import { AccessPanels } from '../parts/access-panels';
import { UserActions } from '../parts/dealer-user-actions';
import { UserEditor } from '../parts/dealer-user-editor';
import { useAccountUser } from '../dealer-stores';

const record = {
  store: useAccountUser,
  kind: words('dealerUsers.one'),
  crumbs: [{ label: words('nav.users'), to: paths.dealerUsers.to() }],
  title: ({ name }: UserDetail) => name,
};

export default function DealerUserPage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      {...record}
      query={id}
      aside={({ status }) => <PersonStatus status={status} />}
      actions={(user) => user.mayEdit && <UserActions user={user} />}
    >
      {(user) => (
        <TwoColumns
          isForm
          side={
            <>
              <Panel title={t('dealerUsers.facts')}>
                <Facts facts={factsOf(user)} />
              </Panel>
              <AccessPanels id={user.id} mayEdit={user.mayEdit} />
            </>
          }
        >
          {user.mayEdit && (
            <Panel title={t('dealerUsers.details')}>
              <UserEditor key={user.id} user={user} />
            </Panel>
          )}
        </TwoColumns>
      )}
    </RecordPage>
  );
}

const factsOf = (user: UserDetail) => [
  { label: t('dealerUsers.email'), value: user.email },
  { label: t('dealerUsers.roles'), value: user.roles.map(({ name }) => name).join(', ') },
  user.jobTitle !== '' && { label: t('dealerUsers.jobTitle'), value: user.jobTitle },
  user.branchNames !== '' && { label: t('people.branches'), value: user.branchNames },
  {
    label: t('dealerUsers.lastSignIn'),
    value: user.lastSignInAt ? dateTime(user.lastSignInAt) : t('dealerUsers.never'),
  },
  { label: t('dealerUsers.secondStep'), value: stepName(user.mfaType) },
  { label: t('dealerUsers.since'), value: dateTime(user.createdAt) },
  user.phones.length > 0 && {
    label: t('dealerUsers.phones'),
    value: user.phones.map(({ number }) => phoneText(number)).join(', '),
  },
];
