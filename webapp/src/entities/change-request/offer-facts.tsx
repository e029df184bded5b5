import { t } from '@/shared/i18n/t';
import { TimeText } from '@/shared/ui/date-text';
import { FactsPanel } from '@/shared/ui/facts-panel';
import { Expiry } from './expiry';
import type { ChangeOffer } from './model';

type Props = {
  offer: Pick<ChangeOffer, 'pricedBy' | 'pricedAt' | 'approvedBy' | 'expiresAt'>;
  /** Only while it can be answered does its end matter. */
  isOpen: boolean;
};

/** Who has set a price and who has agreed to it, and until when it holds. */
export function OfferFacts({ offer: { pricedBy, pricedAt, approvedBy, expiresAt }, isOpen }: Props) {
  return (
    <FactsPanel
      title={t('change.offer')}
      facts={[
        isOpen && { label: t('change.expires'), value: <Expiry at={expiresAt} /> },
        { label: t('change.pricedBy'), value: pricedBy },
        { label: t('change.pricedAt'), value: <TimeText at={pricedAt} /> },
        Boolean(approvedBy) && { label: t('change.approvedBy'), value: approvedBy },
      ]}
    />
  );
}
