import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { stepName } from '@/entities/person/model';
import { PersonStatus } from '@/entities/person/person-status';
import { dateTime } from '@/shared/i18n/format';
import { phoneText } from '@/shared/i18n/phone';
import { msg, t } from '@/shared/i18n/t';
import type { ItemStore } from '@/shared/store/factories';
import type { Fact } from '@/shared/ui/facts';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import type { AccountUserDetail } from '../dealer-model';
import { AccessPanels, type AccessStores } from './access-panels';

type Known = Pick<
  AccountUserDetail,
  'id' | 'name' | 'email' | 'status' | 'jobTitle' | 'branchNames' | 'lastSignInAt' | 'mfaType' | 'createdAt'
> & {
  readonly mayEdit: boolean;
  readonly roles: readonly { readonly name: string }[];
  readonly phones: readonly { readonly number: string }[];
};

type Props<User extends Known> = {
  store: ItemStore<User>;
  /** The address of the list. */
  list: string;
  access: AccessStores;
  actions: (user: User) => ReactNode;
  editor: (user: User) => ReactNode;
  /** What only staff are told. */
  notice?: (user: User) => ReactNode;
  facts?: (user: User) => readonly (Fact | false)[];
};

/** A user, on either side: what can be changed, who they are, and where they are signed in. */
export function UserRecord<User extends Known>(props: Props<User>) {
  const { store, list, access, actions, editor, notice, facts } = props;
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      store={store}
      query={id}
      kind={msg('users.one')}
      crumbs={[{ label: msg('nav.users'), to: list }]}
      title={({ name }) => name}
      aside={({ status }) => <PersonStatus status={status} />}
      actions={actions}
    >
      {(user) => (
        <TwoColumns
          isForm
          side={
            <>
              {notice?.(user)}
              <FactsPanel title={t('users.facts')} facts={[...(facts?.(user) ?? []), ...factsOf(user)]} />
              <AccessPanels id={user.id} mayEdit={user.mayEdit} stores={access} />
            </>
          }
        >
          {user.mayEdit && <Panel title={t('users.details')}>{editor(user)}</Panel>}
        </TwoColumns>
      )}
    </RecordPage>
  );
}

const factsOf = ({ lastSignInAt, phones, ...user }: Known): readonly (Fact | false)[] => [
  { label: t('users.email'), value: user.email },
  { label: t('users.roles'), value: user.roles.map(({ name }) => name).join(', ') },
  user.jobTitle !== '' && { label: t('users.jobTitle'), value: user.jobTitle },
  user.branchNames !== '' && { label: t('people.branches'), value: user.branchNames },
  { label: t('users.lastSignIn'), value: lastSignInAt ? dateTime(lastSignInAt) : t('users.never') },
  { label: t('users.secondStep'), value: stepName(user.mfaType) },
  { label: t('users.since'), value: dateTime(user.createdAt) },
  phones.length > 0 && {
    label: t('users.phones'),
    value: phones.map(({ number }) => phoneText(number)).join(', '),
  },
];
