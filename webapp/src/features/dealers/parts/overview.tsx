import '../overview-words';
import { Skeleton, Stack } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { AddressText } from '@/shared/ui/address-text';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Figures } from '@/shared/ui/figures';
import { LinkRows } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { RecordColumns } from '@/shared/ui/record-columns';
import { figuresOf } from '../figures';
import type { Dealer } from '../model';
import { useActivity, useSummary } from '../stores';
import { ActivityPanel } from './activity-panel';
import classes from './overview.module.css';

type Props = { dealer: Dealer };

/** How the account is, and what happened to it. */
export function Overview({ dealer }: Props) {
  const { account } = dealer;
  const can = useCan();
  const data = useSummary(account);
  // Asked for together with the figures, and drawn when they are there, so that nothing moves.
  useActivity(useStable({ account, pages: 1 }));
  const { item, isLoading } = data;
  if (item === null && isLoading)
    return <Skeleton h={720} role="status" aria-label={t('app.loading')} data-loading />;
  const figures = item === null ? [] : figuresOf(item, can);
  return (
    <Stack gap="md">
      {(item === null || figures.length > 0) && (
        <Panel title={t('dealerPage.figures')} isFlush>
          <Loaded data={data} height={92}>
            <div className={classes.figures}>
              <Figures figures={figures} />
            </div>
          </Loaded>
        </Panel>
      )}
      <RecordColumns
        side={
          <>
            <DealerFacts dealer={dealer} />
            <Elsewhere account={account} />
          </>
        }
      >
        <ActivityPanel account={account} />
      </RecordColumns>
    </Stack>
  );
}

function DealerFacts({ dealer }: Props) {
  const { account, phone, email, line1, city, terms, route } = dealer;
  const hasAddress = line1 !== '' || city !== '';
  return (
    <FactsPanel
      title={t('dealers.one')}
      facts={[
        { label: t('dealers.account'), value: account },
        phone !== '' && { label: t('dealers.phone'), value: <PhoneLink number={phone} /> },
        email !== '' && { label: t('dealers.email'), value: <MailLink address={email} /> },
        hasAddress && {
          label: t('dealers.addressPanel'),
          value: <AddressText address={{ ...dealer, name: '' }} />,
        },
        terms !== '' && { label: t('dealers.terms'), value: terms },
        route !== '' && { label: t('dealers.route'), value: route },
      ]}
    />
  );
}

function Elsewhere({ account }: { account: string }) {
  const can = useCan();
  const listOf = ({ to }: { readonly to: () => string }) => `${to()}?account=${encodeURIComponent(account)}`;
  const links = [
    { permission: 'orders:view', to: listOf(staffPaths.orders), label: t('dealers.itsOrders') },
    { permission: 'orders:view', to: listOf(staffPaths.quotes), label: t('dealerPage.itsQuotes') },
    { permission: 'invoices:view', to: listOf(staffPaths.invoices), label: t('dealers.itsInvoices') },
    {
      permission: 'remittances:view',
      to: staffPaths.receivable.to({ account }),
      label: t('dealerPage.itsAccount'),
    },
    { permission: 'loaddates:view', to: listOf(staffPaths.loadDates), label: t('loadDates.title') },
    { permission: 'discounts:view', to: listOf(staffPaths.discounts), label: t('nav.discounts') },
  ].filter(({ permission }) => can(permission));
  if (links.length === 0) return null;
  return (
    <div data-print="hidden">
      <Panel title={t('dealers.elsewhere')} isFlush>
        <LinkRows rows={links.map(({ to, label }) => ({ key: to, to, title: label }))} />
      </Panel>
    </div>
  );
}
