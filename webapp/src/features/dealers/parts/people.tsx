import '../overview-words';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PersonStatus } from '@/entities/person/person-status';
import { msg, t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { RecordColumns } from '@/shared/ui/record-columns';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { kindName, type Contact, type Dealer } from '../model';
import { useDealersUsers } from '../stores';

const columns: readonly RowColumn<Contact>[] = [
  { header: msg('dealers.contactName'), isTitle: true, phone: 'title', value: ({ name }) => name },
  {
    header: msg('dealers.contactKind'),
    phone: 'line',
    value: ({ kind, title }) => title || kindName(kind),
  },
  {
    header: msg('dealers.phone'),
    phone: 'line',
    isShort: true,
    value: ({ phone }) => (phone ? <PhoneLink number={phone} /> : ''),
  },
  {
    header: msg('dealers.email'),
    phone: 'line',
    value: ({ email }) => (email ? <MailLink address={email} /> : ''),
  },
];

/** Who works with this account: those who are named as its contacts, and those who sign in. */
export function People({ dealer: { account, contacts } }: { dealer: Dealer }) {
  const can = useCan();
  const mayViewUsers = can('dealerusers:view');
  return (
    <RecordColumns side={mayViewUsers && <Users account={account} mayInvite={can('dealerusers:edit')} />}>
      <Panel title={t('dealers.contacts')} isFlush={contacts.length > 0}>
        {contacts.length === 0 ? (
          t('dealerPage.noContacts')
        ) : (
          <RowTable
            caption={t('dealers.contacts')}
            columns={columns}
            rows={contacts}
            keyOf={({ id, name, kind }) => id ?? `${kind} ${name}`}
          />
        )}
      </Panel>
    </RecordColumns>
  );
}

function Users({ account, mayInvite }: { account: string; mayInvite: boolean }) {
  const query = useStable({ account });
  const data = useDealersUsers(query);
  const { items } = data;
  return (
    <Panel
      title={t('dealers.itsUsers')}
      isFlush
      aside={
        mayInvite && (
          <Button
            component={Link}
            to={`${staffPaths.newUser.to()}?account=${encodeURIComponent(account)}`}
            size="compact-sm"
            variant="default"
          >
            {t('dealers.inviteUser')}
          </Button>
        )
      }
    >
      <Loaded data={data} height={160} isEmpty={items.length === 0} empty={t('dealers.noUsers')}>
        <LinkRows
          rows={items.map(({ id, name, roleNames, status }) => ({
            key: id,
            to: staffPaths.user.to({ id }),
            title: name,
            about: roleNames,
            aside: <PersonStatus status={status} />,
          }))}
        />
      </Loaded>
    </Panel>
  );
}
