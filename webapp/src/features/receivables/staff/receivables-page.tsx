import '../words';
import { Anchor, Button, Checkbox, Stack } from '@mantine/core';
import { IconReportMoney } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BulkResults } from '@/shared/grid/bulk-results';
import { date, dateTime, integer, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { saveBlob } from '@/shared/lib/save-blob';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { RowTable } from '@/shared/ui/row-table';
import type { Overdue, ReminderResult } from '../model';
import { csvOf } from '../overdue-csv';
import { RemindButton } from '../parts/remind';
import { useOverdue } from '../stores';

const own = {};
const noResults: readonly ReminderResult[] = [];
const none: ReadonlySet<string> = new Set();

export const prefetch = (): void => useOverdue.prefetch({});

/** Who is overdue by how much, and whom a reminder would go to. Nothing is sent before someone sends it. */
export default function ReceivablesPage() {
  const can = useCan();
  const data = useOverdue(own);
  const { items } = data;
  const [selected, setSelected] = useState(none);
  const [results, setResults] = useState(noResults);
  const mayRemind = can('remittances:edit');
  const select = (account: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(account);
    else next.delete(account);
    setSelected(next);
  };
  const nameOf = (account: string) => items.find((one) => one.account === account)?.accountName ?? account;

  return (
    <>
      <PageHeader
        title={t('nav.receivables')}
        about={t('receivables.overdueAbout')}
        actions={
          items.length > 0 && (
            <>
              <Button
                variant="default"
                onClick={() => saveBlob({ name: 'overdue-accounts.csv', blob: csvOf(items) })}
              >
                {t('receivables.exportList')}
              </Button>
              {mayRemind && (
                <RemindButton
                  accounts={[...selected]}
                  onSent={(sent) => {
                    setResults(sent);
                    setSelected(none);
                  }}
                />
              )}
            </>
          )
        }
      />
      <Loaded
        data={data}
        height={320}
        isEmpty={items.length === 0}
        empty={
          <EmptyState
            icon={IconReportMoney}
            title={t('receivables.noneOverdue')}
            help={t('receivables.noneOverdueHelp')}
          />
        }
      >
        <Stack gap="md">
          <Panel title={t('receivables.accounts')} isFlush>
            <OverdueTable items={items} selected={selected} {...(mayRemind && { onSelect: select })} />
          </Panel>
        </Stack>
      </Loaded>
      <BulkResults
        results={results.map((one, id) => ({ ...one, id }))}
        nameOf={({ account }) => nameOf(account)}
        onClose={() => setResults(noResults)}
      />
    </>
  );
}

type TableProps = {
  items: readonly Overdue[];
  selected: ReadonlySet<string>;
  onSelect?: (account: string, isSelected: boolean) => void;
};

function OverdueTable({ items, selected, onSelect }: TableProps) {
  return (
    <RowTable
      caption={t('nav.receivables')}
      columns={[
        ...(onSelect
          ? [
              {
                header: t('receivables.select'),
                phone: 'picture' as const,
                value: ({ account, accountName, email }: Overdue) => (
                  <Checkbox
                    aria-label={t('receivables.selectAccount', { name: accountName })}
                    disabled={!email}
                    checked={selected.has(account)}
                    onChange={({ currentTarget }) => onSelect(account, currentTarget.checked)}
                  />
                ),
              },
            ]
          : []),
        {
          header: t('receivables.account'),
          isTitle: true,
          phone: 'title',
          value: ({ account, accountName }) => (
            <Anchor component={Link} to={staffPaths.receivable.to({ account })} inherit>
              {t('receivables.accountOf', { account, name: accountName })}
            </Anchor>
          ),
        },
        {
          header: t('receivables.overdue'),
          phone: 'end',
          align: 'end',
          value: ({ overdue, currency }) => money(overdue, currency),
        },
        {
          header: t('receivables.balance'),
          phone: 'hidden',
          align: 'end',
          value: ({ balance, currency }) => money(balance, currency),
        },
        {
          header: t('receivables.oldestDue'),
          phone: 'line',
          isShort: true,
          value: ({ oldestDueOn }) => date(oldestDueOn),
        },
        {
          header: t('receivables.daysLate'),
          phone: 'line',
          align: 'end',
          value: ({ daysLate }) => integer(daysLate),
        },
        {
          header: t('receivables.contact'),
          phone: 'line',
          value: ({ contactName, email }) =>
            email ? [contactName, email].filter(Boolean).join(' · ') : t('receivables.noContact'),
        },
        {
          header: t('receivables.reminded'),
          phone: 'line',
          value: ({ remindedAt }) => (remindedAt ? dateTime(remindedAt) : t('receivables.never')),
        },
        {
          header: t('receivables.asOf'),
          phone: 'hidden',
          isShort: true,
          value: ({ asOf }) => dateTime(asOf),
        },
      ]}
      rows={items}
      keyOf={({ account, currency }) => `${account} ${currency}`}
    />
  );
}
