import '../words';
import { Skeleton } from '@mantine/core';
import { IconDiscount } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailedState } from '@/shared/ui/failed-state';
import { PageHeader } from '@/shared/ui/page-header';
import type { OwnDiscount } from '../model';
import classes from '../parts/discount.module.css';
import { DiscountCard } from '../parts/discount-card';
import { useOwnDiscounts } from '../stores';

const put = (changed: OwnDiscount) =>
  useOwnDiscounts.setState(({ items }) => ({
    items: items.map((one) => (one.id === changed.id ? changed : one)),
  }));

export default function OwnDiscountsPage() {
  const { items, isSuccess, isLoading, message, run, refresh } = useOwnDiscounts();
  const isImpersonating = useSession((session) => session.isImpersonating);
  useEffect(() => void run({ isImpersonating }), [run, isImpersonating]);
  return (
    <>
      <PageHeader title={t('nav.discounts')} about={t('discounts.aboutDealer')} />
      {!isSuccess && !isLoading && message !== '' && (
        <FailedState title={t('record.failed')} message={message} onRetry={() => void refresh()} />
      )}
      {isLoading && (
        <div className={classes.cards} role="status" aria-label={t('app.loading')}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} h={190} />
          ))}
        </div>
      )}
      {isSuccess && items.length === 0 && (
        <EmptyState
          icon={IconDiscount}
          title={t('discounts.emptyDealer')}
          help={t('discounts.emptyDealerHelp')}
        />
      )}
      {items.length > 0 && (
        <ul className={classes.cards}>
          {items.map((discount) => (
            <DiscountCard
              key={discount.id}
              discount={discount}
              isOnlyLooking={isImpersonating}
              onChange={put}
            />
          ))}
        </ul>
      )}
    </>
  );
}
