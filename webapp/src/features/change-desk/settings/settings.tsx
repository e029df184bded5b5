/** The settings of change requests, one at a time under one heading. */
import { Skeleton } from '@mantine/core';
import { IconPercentage, IconReceiptTax } from '@tabler/icons-react';
import { Suspense, type ReactElement } from 'react';
import { msg, t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { prefetchRecords, RecordListPage } from '@/shared/records/record-list-page';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageLinks } from '@/shared/ui/page-links';
import { feeRecord } from './fee-record';
import { rulesRecord, theRules } from './rules-record';
import { taxRecord } from './tax-record';

// A form, where the others are lists.
const RulesForm = lazyPart(async () => (await import('./rules-form')).RulesForm);

type Setting = {
  readonly show: () => ReactElement;
  readonly prefetch: (address: Address) => void;
};

function Links() {
  const links = [
    { to: staffPaths.changeSetting.to({ list: 'rules' }), label: msg('changeRules.title') },
    { to: staffPaths.changeSetting.to({ list: 'fees' }), label: msg('changeFee.title') },
    { to: staffPaths.changeSetting.to({ list: 'taxes' }), label: msg('taxRate.title') },
  ];
  return <PageLinks label={t('changeSettings.lists')} links={links} />;
}

const settings: Readonly<Record<string, Setting>> = {
  rules: {
    show: () => (
      <Suspense fallback={<Skeleton h={320} role="status" aria-label={t('app.loading')} />}>
        <RulesForm above={<Links />} />
      </Suspense>
    ),
    prefetch: () => rulesRecord.itemStore.prefetch(theRules),
  },
  fees: {
    show: () => (
      <RecordListPage
        record={feeRecord}
        heading={t('nav.changeSettings')}
        title={t('changeFee.title')}
        icon={IconPercentage}
        above={<Links />}
      />
    ),
    prefetch: prefetchRecords(feeRecord),
  },
  taxes: {
    show: () => (
      <RecordListPage
        record={taxRecord}
        heading={t('nav.changeSettings')}
        title={t('taxRate.title')}
        icon={IconReceiptTax}
        above={<Links />}
      />
    ),
    prefetch: prefetchRecords(taxRecord),
  },
};

/** The settings that an address names. */
export const settingOf = (name: string | undefined) => (name === undefined ? undefined : settings[name]);
