import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { fieldName } from '@/entities/codes/fields';
import { LimitPanel } from '@/entities/second-step/limit-panel';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { PersonStatus } from '@/entities/person/person-status';
import { useCan } from '@/shared/store/authorization';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import type { Dealer } from '../model';
import { useDealersUsers, useSetLimit } from '../stores';

type Props = { dealer: Dealer };

/** What stands beside a dealer's fields. */
export function DealerPanels({ dealer }: Props) {
  const can = useCan();
  const run = useSetLimit((state) => state.run);
  const { account, importedFields } = dealer;
  const links = [
    { permission: 'orders:view', to: staffPaths.orders.to(), label: t('dealers.itsOrders') },
    { permission: 'invoices:view', to: staffPaths.invoices.to(), label: t('dealers.itsInvoices') },
    { permission: 'loaddates:view', to: staffPaths.loadDates.to(), label: t('loadDates.title') },
    { permission: 'discounts:view', to: staffPaths.discounts.to(), label: t('nav.discounts') },
  ].filter(({ permission }) => can(permission));
  return (
    <Stack gap="md">
      {importedFields.length > 0 && (
        <Notice tone="neutral" title={t('dealers.imported')}>
          {t('dealers.importedHelp', { fields: importedFields.map(fieldName).join(', ') })}
        </Notice>
      )}
      <LimitPanel
        id={dealer.id}
        limit={dealer.stepUpAbove ?? null}
        currency={dealer.currency}
        mayChange={dealer.mayEdit}
        send={(limit) => run({ dealer, ...limit })}
      />
      {can('dealerusers:view') && <Users account={account} mayInvite={can('dealerusers:edit')} />}
      {links.length > 0 && (
        <div data-print="hidden">
          <Panel title={t('dealers.elsewhere')} isFlush>
            <LinkRows
              rows={links.map(({ to, label }) => ({
                key: to,
                to: `${to}?account=${encodeURIComponent(account)}`,
                title: label,
              }))}
            />
          </Panel>
        </div>
      )}
    </Stack>
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
