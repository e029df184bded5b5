import '../dealer-words';
import { Anchor, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconSearchOff, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { SearchBox } from '@/shared/grid/search-box';
import { dateTime } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { personStatuses } from '@/entities/person/model';
import { PersonStatus } from '@/entities/person/person-status';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { isOrder, matches, orders, type AccountUser, type UserOrder } from '../dealer-model';
import { useAccountUsers } from '../dealer-stores';

const columns: readonly RowColumn<AccountUser>[] = [
  {
    header: msg('users.name'),
    isTitle: true,
    value: ({ id, name }) => (
      <Anchor component={Link} to={paths.dealerUser.to({ id })} inherit>
        {name}
      </Anchor>
    ),
  },
  {
    header: msg('users.status'),
    phone: 'end',
    value: ({ status }) => <PersonStatus status={status} />,
  },
  { header: msg('users.roles'), phone: 'line', value: ({ roleNames }) => roleNames },
  { header: msg('users.email'), phone: 'line', value: ({ email }) => email },
  {
    header: msg('users.lastSignIn'),
    phone: 'hidden',
    value: ({ lastSignInAt }) => (lastSignInAt ? dateTime(lastSignInAt) : t('users.never')),
  },
];

const sorts = [
  { value: 'name', label: msg('users.name') },
  { value: 'status', label: msg('users.status') },
  { value: 'lastSignIn', label: msg('users.lastSignIn') },
] as const satisfies readonly { value: UserOrder; label: unknown }[];

const all = { of: 'account' } as const;

export const prefetch = () => useAccountUsers.prefetch(all);

export default function DealerUsersPage() {
  const data = useAccountUsers(all);
  const { items } = data;
  const [address, setAddress] = useSearchParams();
  const mayInvite = useCan()('users:edit');
  const search = address.get('q') ?? '';

  const status = address.get('status') ?? '';
  const asked = address.get('sort') ?? '';
  const sort = isOrder(asked) ? asked : 'name';

  const change = (name: string, value: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const found = items
    .filter((user) => matches(user, search) && (status === '' || user.status === status))
    .toSorted(orders[sort]);

  return (
    <>
      <PageHeader
        title={t('nav.users')}
        about={t('dealerUsers.about')}
        actions={
          mayInvite && (
            <Button
              component={Link}
              to={paths.newDealerUser.to()}
              leftSection={<IconUserPlus size={16} aria-hidden />}
            >
              {t('users.invite')}
            </Button>
          )
        }
      />
      <Stack gap="sm">
        <Group gap="sm">
          <SearchBox
            maw="24rem"
            label={t('dealerUsers.search')}
            value={search}
            onChange={(typed) => change('q', typed)}
          />
          <NativeSelect
            aria-label={t('users.status')}
            data={[
              { value: '', label: t('dealerUsers.allStatuses') },
              ...Object.entries(personStatuses).map(([value, { label }]) => ({ value, label: t(label) })),
            ]}
            value={status}
            onChange={({ currentTarget }) => change('status', currentTarget.value)}
          />
          <NativeSelect
            aria-label={t('dealerUsers.sort')}
            data={sorts.map(({ value, label }) => ({
              value,
              label: `${t('dealerUsers.sort')}: ${t(label)}`,
            }))}
            value={sort}
            onChange={({ currentTarget: { value } }) => change('sort', value === 'name' ? '' : value)}
          />
        </Group>
        <Loaded
          data={data}
          height={250}
          isEmpty={found.length === 0}
          empty={
            items.length === 0 ? (
              <EmptyState icon={IconUsers} title={t('users.empty')} help={t('users.emptyHelp')} />
            ) : (
              <EmptyState
                icon={IconSearchOff}
                title={
                  search === '' ? t('dealerUsers.noneOfStatus') : t('dealerUsers.noMatch', { words: search })
                }
                help={t(search === '' ? 'dealerUsers.noneOfStatusHelp' : 'dealerUsers.noMatchHelp')}
                action={
                  <Button variant="default" onClick={() => setAddress({}, { replace: true })}>
                    {t('dealerUsers.clear')}
                  </Button>
                }
              />
            )
          }
        >
          <Panel title={t('dealerUsers.count', { count: found.length })} isFlush>
            <RowTable caption={t('nav.users')} columns={columns} rows={found} keyOf={({ id }) => id} />
          </Panel>
        </Loaded>
      </Stack>
    </>
  );
}
