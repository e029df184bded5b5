import '../words';
import { Stack } from '@mantine/core';
import { LimitPanel } from '@/entities/second-step/limit-panel';
import { money } from '@/shared/i18n/format';
import { codeText, msg, t, type CodeWords } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { AddressText } from '@/shared/ui/address-text';
import { MailLink, PhoneLink, PhoneText } from '@/shared/ui/contact-links';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { RowTable } from '@/shared/ui/row-table';
import { own, useCompany, useSetLimit, type Company } from '../api';

const statusWords: CodeWords = {
  active: msg('company.active'),
  hold: msg('company.hold'),
  closed: msg('company.closed'),
};

/** What the portal keeps of the reader's own company. */
export default function CompanyPage() {
  const data = useCompany(own);
  return (
    <>
      <PageHeader title={data.item?.name ?? t('nav.ownCompany')} about={t('company.about')} />
      <Loaded data={data} height={420}>
        {data.item !== null && <Details company={data.item} />}
      </Loaded>
    </>
  );
}

function Details({ company }: { company: Company }) {
  const can = useCan();
  const run = useSetLimit((state) => state.run);
  return (
    <Stack gap="md">
      <Overview company={company} />
      <LimitPanel
        id={company.id}
        limit={company.stepUpAbove ?? null}
        currency={company.currency}
        mayChange={can('users:edit')}
        send={run}
      />
      <Branches company={company} />
      <ShipTo company={company} />
    </Stack>
  );
}

function Overview({ company }: { company: Company }) {
  const { account, name, legalName, status, phone, fax, email, website, terms, currency, route } = company;
  const { creditLimit, accountManager } = company;
  return (
    <FactsPanel
      title={t('company.overview')}
      facts={[
        { label: t('company.account'), value: account },
        Boolean(legalName) && legalName !== name && { label: t('company.legalName'), value: legalName },
        { label: t('company.status'), value: codeText(statusWords, status) },
        { label: t('company.address'), value: <AddressText address={{ ...company, name: '' }} /> },
        phone !== '' && { label: t('company.phone'), value: <PhoneLink number={phone} /> },
        fax !== '' && { label: t('company.fax'), value: <PhoneText number={fax} /> },
        email !== '' && { label: t('company.email'), value: email },
        website !== '' && { label: t('company.website'), value: website },
        terms !== '' && { label: t('company.terms'), value: terms },
        { label: t('company.currency'), value: currency },
        typeof creditLimit === 'number' && {
          label: t('company.creditLimit'),
          value: money(creditLimit, currency),
        },
        route !== '' && { label: t('company.route'), value: route },
        accountManager !== null &&
          accountManager !== undefined && {
            label: t('company.manager'),
            value: <Manager manager={accountManager} />,
          },
      ]}
    />
  );
}

type ManagerProps = { manager: NonNullable<Company['accountManager']> };

function Manager({ manager: { name, email, phone } }: ManagerProps) {
  return (
    <>
      <div>{name}</div>
      <MailLink address={email} />
      {phone && (
        <div>
          <PhoneLink number={phone} />
        </div>
      )}
    </>
  );
}

function Branches({ company: { branches } }: { company: Company }) {
  if (branches.length === 0) return null;
  return (
    <Panel title={t('company.branches')}>
      <RowTable
        caption={t('company.branches')}
        columns={[
          { header: t('company.branch'), isTitle: true, value: ({ code, name }) => `${code} · ${name}` },
          {
            header: t('company.address'),
            value: (branch) => <AddressText address={{ ...branch, name: '' }} />,
          },
        ]}
        rows={branches}
        keyOf={({ id }) => id}
      />
    </Panel>
  );
}

function ShipTo({ company: { addresses } }: { company: Company }) {
  if (addresses.length === 0) return null;
  return (
    <Panel title={t('company.shipTo')}>
      <RowTable
        caption={t('company.shipTo')}
        columns={[
          { header: t('company.name'), isTitle: true, value: ({ label }) => label },
          {
            header: t('company.address'),
            value: (address) => <AddressText address={{ ...address, name: '' }} />,
          },
        ]}
        rows={addresses}
        keyOf={({ id }) => id}
      />
    </Panel>
  );
}
