import { useParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { prefetchForm, RecordFormPage } from '@/shared/records/record-form-page';
import { NotFound } from '@/shared/ui/not-found';
import { feeRecord } from '../settings/fee-record';
import { taxRecord } from '../settings/tax-record';

const asks = { fees: prefetchForm(feeRecord), taxes: prefetchForm(taxRecord) };

export const prefetch = (address: Address) => {
  const { list } = address.params;
  if (list === 'fees' || list === 'taxes') asks[list](address);
};

/** One fee or tax rate, new or kept. */
export default function ChangeSettingEntryPage() {
  const { list } = useParams();
  if (list === 'fees') return <RecordFormPage record={feeRecord} listTitle={t('changeFee.title')} />;
  if (list === 'taxes') return <RecordFormPage record={taxRecord} listTitle={t('taxRate.title')} />;
  return <NotFound home={staffPaths.changeSettings.to()} />;
}
