import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { orderPath } from '@/shared/side';
import { DateText, PlantTimeText, TimeText } from '@/shared/ui/date-text';
import type { Fact } from '@/shared/ui/facts';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { linesText, type ChangeItem } from './model';

type Props = {
  request: ChangeItem;
  /** What one side alone is told, before what came of it. */
  more?: readonly (Fact | false)[] | undefined;
};

/** What was asked for, by whom, about what, and what came of it. */
export function RequestFacts({ request, more }: Props) {
  const { orderId, orderNumber, jobName, kindLabel, requestedByName, createdAt, loadDate } = request;
  const { cutOffAt, cutOffState, orderRevision, loadedOn, endReason, cancelFee, orderCurrency } = request;
  return (
    <FactsPanel
      title={t('change.facts')}
      facts={[
        { label: t('change.kind'), value: kindLabel },
        {
          label: t('change.order'),
          value: (
            <Anchor component={Link} to={orderPath(orderId)} inherit>
              {orderNumber}
            </Anchor>
          ),
        },
        jobName !== '' && { label: t('change.job'), value: jobName },
        { label: t('change.lines'), value: linesText(request) },
        Boolean(requestedByName) && { label: t('change.requestedBy'), value: requestedByName },
        { label: t('change.requested'), value: <TimeText at={createdAt} /> },
        Boolean(loadDate) && { label: t('change.loadDate'), value: <DateText day={loadDate} /> },
        Boolean(cutOffAt) && { label: t('change.cutOff'), value: <PlantTimeText at={cutOffAt} /> },
        cutOffState !== 'unknown' && {
          label: t('change.verified'),
          value: cutOffState === 'before' ? t('change.cutOffBefore') : t('change.cutOffAfter'),
        },
        ...(more ?? []),
        orderRevision !== '' && { label: t('change.revision'), value: orderRevision },
        Boolean(loadedOn) && { label: t('change.loadedOn'), value: <DateText day={loadedOn} /> },
        endReason !== '' && { label: t('change.reason'), value: endReason },
        typeof cancelFee === 'number' && {
          label: t('change.cancelFee'),
          value: money(cancelFee, orderCurrency),
        },
      ]}
    />
  );
}
