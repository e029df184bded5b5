import '../words';
import { Anchor, Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import type { Role } from '../model';
import { useRoles } from '../stores';

const columns: readonly RowColumn<Role>[] = [
  {
    header: msg('roles.name'),
    isTitle: true,
    value: ({ id, name }) => (
      <Anchor component={Link} to={staffPaths.role.to({ id })} inherit>
        {name}
      </Anchor>
    ),
  },
  { header: msg('roles.description'), phone: 'line', value: ({ description }) => description },
  {
    header: msg('roles.sections'),
    phone: 'hidden',
    value: ({ sections }) => sections.map(({ name }) => name).join(', '),
  },
  { header: msg('roles.users'), phone: 'line', align: 'end', value: ({ userCount }) => integer(userCount) },
];

const sides = [
  { scope: 'staff', title: msg('roles.staff') },
  { scope: 'dealer', title: msg('roles.dealer') },
] as const;

const all = {};

export const prefetch = () => useRoles.prefetch(all);

export default function RolesPage() {
  const data = useRoles(all);
  const { items } = data;
  const mayEdit = useCan()('roles:edit');
  return (
    <>
      <PageHeader
        title={t('nav.roles')}
        about={t('roles.about')}
        actions={
          mayEdit && (
            <Button
              component={Link}
              to={staffPaths.newRole.to()}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('roles.create')}
            </Button>
          )
        }
      />
      <Stack gap="md" data-in-turn>
        {sides.map(({ scope, title }) => {
          const rows = items.filter((role) => role.scope === scope);
          return (
            <Panel key={scope} title={t(title)} isFlush>
              <Loaded data={data} height={320} isEmpty={rows.length === 0} empty={t('roles.noneOfSide')}>
                <RowTable caption={t(title)} columns={columns} rows={rows} keyOf={({ id }) => id} />
              </Loaded>
            </Panel>
          );
        })}
      </Stack>
    </>
  );
}
