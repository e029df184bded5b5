import { VisuallyHidden } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { date } from '@/shared/i18n/format';
import { DateText } from '@/shared/ui/date-text';
import { hasSlipped, lateText, type OrderRow } from '../model';
import classes from './promised-date.module.css';

type Props = { order: OrderRow };

/** The day that is promised now; where it has moved, the first one too. */
export function PromisedDate({ order }: Props) {
  const { promisedFirst, promisedNow, slipReason } = order;
  const late = lateText(order);
  if (late !== '') {
    return (
      <span className={classes.slipped}>
        <DateText day={promisedNow} />
        <span className={classes.late}>{late}</span>
      </span>
    );
  }
  if (!hasSlipped(order)) return <DateText day={promisedNow} />;
  const words = t('orders.movedFrom', { date: date(promisedFirst) });
  return (
    <span className={classes.slipped} title={slipReason ? `${words}. ${slipReason}` : words}>
      <DateText day={promisedNow} />
      <span className={classes.mark}>
        <span aria-hidden>{t('orders.moved')}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    </span>
  );
}
