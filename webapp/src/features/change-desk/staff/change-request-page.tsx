import '../words';
import { Anchor, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { FeePanel, LoadPanel } from '@/entities/change-request/consequences';
import { LineChanges } from '@/entities/change-request/line-changes';
import type { ChangeItem } from '@/entities/change-request/model';
import { OfferFacts } from '@/entities/change-request/offer-facts';
import { PricePanel } from '@/entities/change-request/price-panel';
import { ReceiptButton } from '@/entities/change-request/receipt-button';
import { RequestFacts } from '@/entities/change-request/request-facts';
import { useUnitPictures } from '@/entities/elevation/use-unit-pictures';
import { ChangeTalk } from '@/entities/change-request/talk-panel';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Panel } from '@/shared/ui/panel';
import { RecordColumns } from '@/shared/ui/record-columns';
import { DeskPage } from '@/shared/workflow/desk-page';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { changeDesk } from '../desk';
import { AnswerPanel } from '../parts/answer-panel';
import { ChangeNotices } from '../parts/change-notices';
import { DeskPanel } from '../parts/desk-panel';
import { HoldersPanel } from '../parts/holders-panel';

// Fetched later, because files are below the fold.
const FilesPanels = lazyPart(async () => (await import('../parts/files-panels')).FilesPanels);

export const { prefetch } = changeDesk;

/** All there is to a change request, and all that can be done about it, on one page. */
export default function DeskChangePage() {
  return (
    <DeskPage
      desk={changeDesk}
      actions={(request, buttons) => (
        <>
          {buttons}
          <ReceiptButton request={request} />
        </>
      )}
    >
      {(request) => <ChangeView request={request} />}
    </DeskPage>
  );
}

function ChangeView({ request }: { request: ChangeItem }) {
  const { account, accountName, desk: known, holderName, orderLines, details } = request;
  const { offer, orderId, fee, type, orderCurrency, status } = request;
  const lines = offer?.lines ?? orderLines;
  const maySee = useCan()('orders:view');
  // Beside the words, which never wait for them.
  const pictureOf = useUnitPictures(maySee && lines.length > 0 ? orderId : null);
  return (
    <RecordColumns
      side={
        <>
          {known && <DeskPanel desk={known} holderName={holderName} />}
          {offer && <OfferFacts offer={offer} isOpen={status === 'awaiting_dealer'} />}
          <AnswerPanel request={request} />
          {known && <HoldersPanel holders={known.holders} />}
          <Suspense fallback={<Skeleton h={280} data-loading />}>
            <FilesPanels request={request} />
          </Suspense>
          <HistoryPanel title={t('change.history')} events={request.events} />
        </>
      }
    >
      <ChangeNotices request={request} />
      <RequestFacts
        request={request}
        more={[
          {
            label: t('changeDesk.dealer'),
            value: (
              <Anchor component={Link} to={`${staffPaths.orders.to()}?account=${account}`} inherit>
                {t('changeDesk.accountOf', { account, name: accountName })}
              </Anchor>
            ),
          },
        ]}
      />
      <Panel title={t('change.changes')}>
        <LineChanges
          request={request}
          lines={lines}
          details={offer?.details ?? details}
          pictureOf={pictureOf}
        />
      </Panel>
      {offer && <PricePanel offer={offer} />}
      {offer && <LoadPanel offer={offer} />}
      {fee && <FeePanel fee={offer?.fee ?? fee} kind={type} currency={orderCurrency} />}
      <ChangeTalk request={request} />
    </RecordColumns>
  );
}
