/** The settings of change requests, a list or a form at a time under one heading. */
import { IconPercentage, IconReceiptTax } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { t, words } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { askForm, RecordFormPage } from '@/shared/records/record-form-page';
import { askRecords, RecordListPage } from '@/shared/records/record-list-page';
import { PageLinks } from '@/shared/ui/page-links';
import { feeRecord } from './fee-record';
import { RulesForm } from './rules-form';
import { rulesRecord, theRules } from './rules-record';
import { taxRecord } from './tax-record';

type Setting = {
  readonly list: () => ReactElement;
  /** Absent where there is nothing but one form. */
  readonly entry?: () => ReactElement;
  readonly ask: (address: Address) => void;
  readonly askEntry?: (address: Address) => void;
};

function Links() {
  const links = [
    { to: paths.changeSetting.to({ list: 'rules' }), label: words('changeRules.title') },
    { to: paths.changeSetting.to({ list: 'fees' }), label: words('changeFee.title') },
    { to: paths.changeSetting.to({ list: 'taxes' }), label: words('taxRate.title') },
  ];
  return <PageLinks label={t('changeSettings.lists')} links={links} />;
}

const settings: Readonly<Record<string, Setting>> = {
  rules: {
    list: () => <RulesForm above={<Links />} />,
    ask: () => rulesRecord.itemStore.prepare(theRules),
  },
  fees: {
    list: () => (
      <RecordListPage
        record={feeRecord}
        heading={t('nav.changeSettings')}
        title={t('changeFee.title')}
        icon={IconPercentage}
        above={<Links />}
      />
    ),
    entry: () => <RecordFormPage record={feeRecord} listTitle={t('changeFee.title')} />,
    ask: askRecords(feeRecord),
    askEntry: askForm(feeRecord),
  },
  taxes: {
    list: () => (
      <RecordListPage
        record={taxRecord}
        heading={t('nav.changeSettings')}
        title={t('taxRate.title')}
        icon={IconReceiptTax}
        above={<Links />}
      />
    ),
    entry: () => <RecordFormPage record={taxRecord} listTitle={t('taxRate.title')} />,
    ask: askRecords(taxRecord),
    askEntry: askForm(taxRecord),
  },
};

/** The settings that an address names. */
export const settingOf = (name: string | undefined) => (name === undefined ? undefined : settings[name]);
