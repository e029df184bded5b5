import '../words';
import { IconDiscount } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
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
  const data = useOwnDiscounts();
  const { items, run } = data;
  const isImpersonating = useSession((session) => session.isImpersonating);
  useEffect(() => void run({ isImpersonating }), [run, isImpersonating]);
  return (
    <>
      <PageHeader title={t('nav.discounts')} about={t('discounts.aboutDealer')} />
      <Loaded
        data={data}
        height={190}
        isEmpty={items.length === 0}
        empty={
          <EmptyState
            icon={IconDiscount}
            title={t('discounts.emptyDealer')}
            help={t('discounts.emptyDealerHelp')}
          />
        }
      >
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
      </Loaded>
    </>
  );
}
