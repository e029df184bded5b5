import '../words';
import { Anchor, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { RecordHistory } from '@/entities/audit/record-history';
import { integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { Facts } from '@/shared/ui/facts';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Notice } from '@/shared/ui/notice';
import { notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { StatusOf } from '@/shared/ui/status-badge';
import {
  discountStatuses,
  periodText,
  scopeText,
  valueText,
  type DiscountForm as Given,
  type StaffDiscount,
} from '../model';
import classes from '../parts/discount.module.css';
import { DiscountForm, type DiscountValues } from '../parts/discount-form';
import { WithdrawButton } from '../parts/withdraw-button';
import { useChangeDiscount, useDiscount } from '../stores';

const record = {
  store: useDiscount,
  kind: msg('discounts.one'),
  crumbs: [{ label: msg('nav.discounts'), to: staffPaths.discounts.to() }],
  title: ({ name }: StaffDiscount) => name,
};

const isWithdrawn = ({ status }: StaffDiscount) => status === 'withdrawn';
const mayEnd = ({ status }: StaffDiscount) => status === 'scheduled' || status === 'active';

export default function DiscountPage() {
  const id = Number(useParams()['id']);
  const change = useChangeDiscount((state) => state.run);
  const mayEdit = useCan()('discounts:edit');

  const send = async (discount: Given) => {
    const result = await change(discount);
    if (result?.isSuccess) notifySuccess(result.message);
    return result;
  };

  return (
    <RecordPage
      {...record}
      query={id}
      aside={({ status }) => <StatusOf words={discountStatuses} status={status} />}
      actions={(discount) => mayEdit && mayEnd(discount) && <WithdrawButton discount={discount} />}
    >
      {(discount) => (
        <Stack gap="md" className={classes.form}>
          {discount.withdrawnReason && (
            <Notice
              tone="neutral"
              title={t('discounts.withdrawnWhy', { reason: discount.withdrawnReason })}
            />
          )}
          <FactsPanel
            title={t('discounts.seen')}
            aside={
              <Anchor component={Link} to={`${staffPaths.discountsViewed.to()}?discountId=${id}`} size="sm">
                {t('discounts.viewed')}
              </Anchor>
            }

            facts={[
              { label: t('discounts.toldCount'), value: integer(discount.told) },
              { label: t('discounts.viewedCount'), value: integer(discount.viewed) },
              discount.mustAcknowledge && {
                label: t('discounts.acknowledgedCount'),
                value: integer(discount.acknowledged),
              },
              { label: t('discounts.version'), value: integer(discount.version) },
            ]}
          />
          <Panel title={t('discounts.details')}>
            {mayEdit && !isWithdrawn(discount) ? (
              <DiscountForm
                key={id}
                initialValues={valuesOf(discount)}
                identity={{ id, rowVersion: discount.rowVersion }}
                submitLabel={t('discounts.save')}
                send={send}
                onStale={() => useDiscount.refetch()}
              />
            ) : (
              <Facts facts={factsOf(discount)} />
            )}
          </Panel>
          <RecordHistory entity="discount" id={id} />
        </Stack>
      )}
    </RecordPage>
  );
}

const factsOf = (discount: StaffDiscount) => [
  { label: t('discounts.scope'), value: scopeText(discount) },
  { label: t('discounts.value'), value: valueText(discount) },
  { label: t('discounts.category'), value: discount.category || t('discounts.everything') },
  { label: t('discounts.starts'), value: periodText(discount) },
  discount.terms !== '' && { label: t('discounts.terms'), value: discount.terms },
];

function valuesOf(discount: StaffDiscount): DiscountValues {
  const { account, group, name, kind, value, currency, category } = discount;
  const { startsOn, endsOn, terms, mustAcknowledge, stacks } = discount;
  const ofGroup = group === 'all' ? 'all' : 'province';
  return {
    scope: account ? 'account' : ofGroup,
    account: account ?? '',
    province: group === 'all' ? '' : (group ?? ''),
    name,
    kind,
    value: String(value),
    currency: currency === 'USD' ? 'USD' : 'CAD',
    category,
    startsOn,
    endsOn,
    terms,
    mustAcknowledge,
    stacks,
  };
}
