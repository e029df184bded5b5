import '../words';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useMakeOnce } from '@/shared/store/make-once';
import { notifySuccess } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import type { DiscountForm as Given } from '../model';
import classes from '../parts/discount.module.css';
import { DiscountForm, type DiscountValues } from '../parts/discount-form';
import { useAddDiscount, useChangeDiscount } from '../stores';

const blank: DiscountValues = {
  scope: 'account',
  account: '',
  province: '',
  name: '',
  kind: 'percent',
  value: '',
  currency: 'CAD',
  category: '',
  startsOn: '',
  endsOn: '',
  terms: '',
  mustAcknowledge: false,
  stacks: false,
};

export default function NewDiscountPage() {
  const add = useAddDiscount((state) => state.run);
  const change = useChangeDiscount((state) => state.run);
  const addOnce = useMakeOnce<Parameters<typeof add>[0], unknown>();
  const navigate = useNavigate();

  const send = async (discount: Given) => {
    const result = await addOnce({
      form: discount,
      make: add,
      change: ({ newId }) => change({ ...discount, ...(newId !== null && { id: newId }) }),
    });
    if (result?.isSuccess) notifySuccess(result.message);
    return result;
  };

  return (
    <>
      <PageHeader
        title={t('discounts.newTitle')}
        crumbs={[{ label: t('nav.discounts'), to: staffPaths.discounts.to() }]}
      />
      <div className={classes.form}>
        <Panel title={t('discounts.details')}>
          <DiscountForm
            initialValues={blank}
            submitLabel={t('discounts.create')}
            send={send}
            onDone={() => void navigate(staffPaths.discounts.to())}
            secondary={
              <Button component={Link} to={staffPaths.discounts.to()} variant="subtle">
                {t('form.cancel')}
              </Button>
            }
          />
        </Panel>
      </div>
    </>
  );
}
