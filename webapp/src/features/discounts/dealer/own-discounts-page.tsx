import '../words';
import { IconDiscount } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import type { OwnDiscount } from '../model';
import classes from '../parts/discount.module.css';
import { DiscountCard } from '../parts/discount-card';
import { useOwnDiscounts } from '../stores';
import { isWaiting } from '../waiting';

const put = (changed: OwnDiscount) =>
  useOwnDiscounts.updateCachedData((data) => ({
    ...data,
    items: data.items.map((one) => (one.id === changed.id ? changed : one)),
  }));

export const prefetch = () => {
  const { isImpersonating } = useSession.getState();
  useOwnDiscounts.prefetch({ isImpersonating });
};

export default function OwnDiscountsPage() {
  const isImpersonating = useSession((session) => session.isImpersonating);
  const data = useOwnDiscounts({ isImpersonating });
  const { items } = data;
  const next = isImpersonating ? undefined : items.find(isWaiting);
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
              isNext={discount === next}
              onChange={put}
            />
          ))}
        </ul>
      </Loaded>
    </>
  );
}
