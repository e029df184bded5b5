import { FeePanel, LoadPanel } from '@/entities/change-request/consequences';
import { LineChanges } from '@/entities/change-request/line-changes';
import type { ChangeItem } from '@/entities/change-request/model';
import { OfferFacts } from '@/entities/change-request/offer-facts';
import { PricePanel } from '@/entities/change-request/price-panel';
import { useUnitPictures } from '@/entities/elevation/use-unit-pictures';
import { t } from '@/shared/i18n/t';
import { useCan } from '@/shared/store/authorization';
import { Panel } from '@/shared/ui/panel';

type Props = { request: ChangeItem };

/** What changes, what it costs and what it brings with it: as it was quoted, where it was. */
export function OfferPanels({ request }: Props) {
  const { offer, orderId, orderLines, details, fee, type, orderCurrency, status } = request;
  const lines = offer?.lines ?? orderLines;
  const maySee = useCan()('orders:view');
  // Beside the words, which never wait for them.
  const pictureOf = useUnitPictures(maySee && lines.length > 0 ? orderId : null);
  return (
    <>
      <Panel title={t('change.changes')}>
        <LineChanges
          request={request}
          lines={lines}
          details={offer?.details ?? details}
          pictureOf={maySee ? pictureOf : undefined}
        />
      </Panel>
      {offer ? (
        <>
          <PricePanel offer={offer} />
          <LoadPanel offer={offer} />
          <FeePanel fee={offer.fee} kind={offer.type} currency={offer.currency} />
          <OfferFacts offer={offer} isOpen={status === 'awaiting_dealer'} />
        </>
      ) : (
        fee && <FeePanel fee={fee} kind={type} currency={orderCurrency} />
      )}
    </>
  );
}
