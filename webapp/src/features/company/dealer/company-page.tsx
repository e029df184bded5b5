import '../words';
import { Stack, Text } from '@mantine/core';
import { ContactCards } from '@/entities/contact/contact-card';
import { LimitPanel, type LimitForm } from '@/entities/second-step/limit-panel';
import { money } from '@/shared/i18n/format';
import { codeText, msg, t, type CodeWords } from '@/shared/i18n/t';
import { AddressText, countryName } from '@/shared/ui/address-text';
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

export const prefetch = () => useCompany.prefetch(own);

/** What was agreed with the reader's own company, whom they can turn to, and where goods go. */
export default function CompanyPage() {
  const data = useCompany(own);
  return (
    <>
      <PageHeader
        title={t('nav.ownCompany')}
        aside={data.item !== null && <Text>{data.item.name}</Text>}
        about={t(aboutOf(data.item))}
      />
      <Loaded data={data} height={1200}>
        {data.item !== null && <Details company={data.item} />}
      </Loaded>
    </>
  );
}

/** What the reader can change here themselves is not asked of anyone. */
const aboutOf = (company: Company | null) =>
  company?.mayChangeLimit && company.stepUpAbove !== undefined ? 'company.aboutWithLimit' : 'company.about';

function Details({ company }: { company: Company }) {
  const { people } = company;
  return (
    <Stack gap="md">
      <Agreed company={company} />
      {people.length > 0 && (
        <Panel title={t('company.people')}>
          <ContactCards contacts={people} />
        </Panel>
      )}
      <Limit company={company} />
      <Places company={company} />
      <Known company={company} />
    </Stack>
  );
}

/** Terms and credit, for those who may see them. */
function Agreed({ company: { terms, credit, currency, route, status } }: { company: Company }) {
  return (
    <FactsPanel
      title={t('company.agreed')}
      facts={[
        { label: t('company.status'), value: codeText(statusWords, status) },
        Boolean(terms) && { label: t('company.terms'), value: terms },
        typeof credit === 'number' && { label: t('company.creditLimit'), value: money(credit, currency) },
        { label: t('company.currency'), value: currency },
        route !== '' && { label: t('company.route'), value: route },
      ]}
    />
  );
}

function Limit({ company }: { company: Company }) {
  const run = useSetLimit((state) => state.run);
  const { id, stepUpAbove, currency, mayChangeLimit, rowVersion } = company;
  if (stepUpAbove === undefined) return null;
  const send = async (form: LimitForm) => {
    const result = await run({ ...form, rowVersion });
    // Someone else may have changed the company meanwhile.
    if (result?.isSuccess === false) void useCompany.refetch();
    return result;
  };
  return (
    <LimitPanel id={id} limit={stepUpAbove} currency={currency} mayChange={mayChangeLimit} send={send} />
  );
}

function Known({ company }: { company: Company }) {
  const { account, name, legalName, phone, fax, email, website } = company;
  return (
    <FactsPanel
      title={t('company.overview')}
      facts={[
        { label: t('company.account'), value: account },
        Boolean(legalName) && legalName !== name && { label: t('company.legalName'), value: legalName },
        { label: t('company.address'), value: <AddressText address={{ ...company, name: '' }} /> },
        phone !== '' && { label: t('company.phone'), value: <PhoneLink number={phone} /> },
        fax !== '' && { label: t('company.fax'), value: <PhoneText number={fax} /> },
        email !== '' && { label: t('company.email'), value: <MailLink address={email} /> },
        website !== '' && { label: t('company.website'), value: website },
      ]}
    />
  );
}

/** Where the company is and where goods go, which is often the same place. */
function Places({ company: { branches, shipTo } }: { company: Company }) {
  const places = [
    ...branches.map((branch) => ({
      key: `branch ${branch.id}`,
      name: `${branch.code} · ${branch.name}`,
      address: branch,
      use: t(shipTo.some((one) => isSamePlace(one, branch)) ? 'company.both' : 'company.branch'),
    })),
    ...shipTo
      .filter((one) => !branches.some((branch) => isSamePlace(one, branch)))
      .map((one) => ({
        key: `ship-to ${one.id}`,
        name: one.label,
        address: one,
        use: t('company.shipTo'),
      })),
  ];
  if (places.length === 0) return null;
  const either = branches.length === 0 ? t('company.shipTos') : t('company.branches');
  const title = branches.length > 0 && shipTo.length > 0 ? t('company.addresses') : either;
  return (
    <Panel title={title} isFlush>
      <RowTable
        caption={title}
        columns={[
          { header: t('company.name'), isTitle: true, value: ({ name }) => name },
          { header: t('company.usedAs'), phone: 'line', value: ({ use }) => use },
          { header: t('company.address'), phone: 'line', value: ({ address }) => addressLine(address) },
        ]}
        rows={places}
        keyOf={({ key }) => key}
      />
    </Panel>
  );
}

type Place = Pick<Company, 'line1' | 'line2' | 'city' | 'province' | 'postalCode' | 'country'>;

const addressLine = ({ line1, line2, city, province, postalCode, country }: Place) =>
  [line1, line2, [city, province, postalCode].filter(Boolean).join(' '), countryName(country)]
    .filter((part) => part.trim() !== '')
    .join(', ');

const isSamePlace = (one: Place, other: Place) =>
  addressLine(one).toLowerCase() === addressLine(other).toLowerCase();
