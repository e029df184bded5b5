import '../words';
import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { FiguresPanel } from '@/entities/money/figures-panel';
import { StatementButton } from '@/entities/money/statement-dialog';
import { msg, t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import { statementPath } from '../api';
import { figurePaths } from '../figure-paths';
import type { AccountFigures } from '../model';
import { Disputes, Entries } from '../parts/account-tables';
import { useAccount } from '../stores';

const accountTitle = ({ account, accountName }: AccountFigures) =>
  t('receivables.accountOf', { account, name: accountName });

const record = { store: useAccount, kind: msg('receivables.account'), title: accountTitle };

export const prefetch = ({ params }: Pick<Address, 'params'>): void =>
  useAccount.prefetch(params['account'] ?? '');

/** What an account owes, how it pays and what it disputes. */
export default function ReceivablePage() {
  const account = useParams()['account'] ?? '';
  return (
    <RecordPage
      {...record}
      query={account}
      crumbs={[{ label: t('nav.receivables'), to: staffPaths.receivables.to() }]}
      actions={({ today, currencies }) => (
        <StatementButton
          path={statementPath(account)}
          today={today}
          currencies={currencies.map(({ currency }) => currency)}
        />
      )}
    >
      {(figures) => <Account figures={figures} />}
    </RecordPage>
  );
}

function Account({ figures }: { figures: AccountFigures }) {
  const { account, currencies, today, terms, daysToPay, disputes, entries } = figures;
  return (
    <TwoColumns
      side={
        <FactsPanel
          title={t('receivables.facts')}
          facts={[
            terms !== '' && { label: t('receivables.terms'), value: terms },
            typeof daysToPay === 'number' && {
              label: t('receivables.daysToPay'),
              value: t('receivables.days', { count: daysToPay }),
            },
          ]}
        />
      }
    >
      <Stack gap="md">
        {currencies.map((one) => (
          <FiguresPanel
            key={one.currency}
            figures={one}
            paths={figurePaths({ account, currency: one.currency, today })}
          />
        ))}
        <Disputes disputes={disputes} />
        <Entries entries={entries} />
      </Stack>
    </TwoColumns>
  );
}
