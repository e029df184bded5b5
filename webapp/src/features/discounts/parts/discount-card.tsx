import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { notifyIfFailed } from '@/shared/ui/notify';
import { StatusBadge } from '@/shared/ui/status-badge';
import { isWaiting } from '../waiting';
import { periodText, valueText, type OwnDiscount } from '../model';
import { useAcknowledgeDiscount, useViewDiscount } from '../stores';
import classes from './discount.module.css';

type Props = {
  discount: OwnDiscount;
  /** Staff who look as the dealer does leave no trace. */
  isOnlyLooking: boolean;
  /** The first that the reader still has to do something about. */
  isNext: boolean;
  onChange: (discount: OwnDiscount) => void;
};

/** One discount; opening its terms is seeing it. */
export function DiscountCard({ discount, isOnlyLooking, isNext, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const view = useViewDiscount((state) => state.run);
  const { run: acknowledge, isLoading } = useAcknowledgeDiscount();
  const { id, name, category, terms, viewedAt, acknowledgedAt, mustAcknowledge } = discount;
  const isUnseen = !viewedAt && !isOnlyLooking;

  const asksToAcknowledge = mustAcknowledge && !acknowledgedAt && !isOnlyLooking;

  const onToggle = async () => {
    setIsOpen(!isOpen);
    if (isOpen || viewedAt || isOnlyLooking) return;
    const result = await view(id);
    if (result?.isSuccess) onChange({ ...discount, viewedAt: new Date().toISOString() });
    notifyIfFailed(result);
  };

  const onAcknowledge = async () => {
    const result = await acknowledge(id);
    const now = new Date().toISOString();
    if (result?.isSuccess) onChange({ ...discount, viewedAt: viewedAt ?? now, acknowledgedAt: now });
    notifyIfFailed(result);
  };

  return (
    <li className={classes.card} data-waiting={!isOnlyLooking && isWaiting(discount)}>
      <div className={classes.top}>
        <Text component="h2" size="md" fw={600}>
          {name}
        </Text>
        {isUnseen && <StatusBadge tone="active">{t('discounts.unseen')}</StatusBadge>}
      </div>
      <p className={classes.value}>{t('discounts.off', { value: valueText(discount) })}</p>
      <Text size="sm">{category || t('discounts.everything')}</Text>
      <Text size="sm" c="dimmed">
        {periodText(discount)}
      </Text>
      {isOpen && <p className={classes.terms}>{terms || t('discounts.noTerms')}</p>}
      <div className={classes.foot}>
        <Button
          size="xs"
          {...(!(isNext && !asksToAcknowledge) && { variant: 'default' })}
          aria-expanded={isOpen}
          onClick={() => void onToggle()}
        >
          {isOpen ? t('discounts.close') : t('discounts.open')}
        </Button>
        {asksToAcknowledge && (
          <Button
            size="xs"
            {...(!isNext && { variant: 'default' })}
            loading={isLoading}
            onClick={() => void onAcknowledge()}
          >
            {t('discounts.acknowledge')}
          </Button>
        )}
        {acknowledgedAt && (
          <Text size="sm" c="dimmed">
            {t('discounts.acknowledged', { time: dateTime(acknowledgedAt) })}
          </Text>
        )}
      </div>
    </li>
  );
}
