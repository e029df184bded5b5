import '../words';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { ChangeStatusBadge } from '@/entities/change-request/change-status';
import { ChangeHistory } from '@/entities/change-request/change-talk';
import { FeePanel, LoadPanel } from '@/entities/change-request/consequences';
import { LineChanges } from '@/entities/change-request/line-changes';
import { titleOf, type ChangeItem } from '@/entities/change-request/model';
import { OfferFacts } from '@/entities/change-request/offer-facts';
import { PricePanel } from '@/entities/change-request/price-panel';
import { ReceiptButton } from '@/entities/change-request/receipt-button';
import { RequestFacts } from '@/entities/change-request/request-facts';
import { useChangeRequest } from '@/entities/change-request/stores';
import { useUnitPictures } from '@/entities/elevation/use-unit-pictures';
import { TalkPanel } from '@/entities/change-request/talk-panel';
import { t, words } from '@/shared/i18n/t';
import { prefetchRecord } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Panel } from '@/shared/ui/panel';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import { VerbButtons } from '@/shared/workflow/verb-buttons';
import { withNext } from '../model';
import { AnswerPanel } from '../parts/answer-panel';
import { ChangeNotices } from '../parts/change-notices';
import { DeskPanel } from '../parts/desk-panel';
import { HoldersPanel } from '../parts/holders-panel';
import { changeWorkflow } from '../verbs/change-workflow';

// Read after what they belong to.
const FilesPanels = lazyPart(async () => (await import('../parts/files-panels')).FilesPanels);

const record = { store: useChangeRequest, kind: words('change.request'), title: titleOf };

export const prefetch = prefetchRecord(useChangeRequest);

/** All there is to a change request, and all that can be done about it, on one page. */
export default function DeskChangePage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[{ label: t('nav.changeRequests'), to: paths.adminChangeRequests.to() }]}
      aside={(request) => <ChangeStatusBadge request={request} />}
      actions={(request) => (
        <>
          <VerbButtons key={request.id} item={withNext(request)} workflow={changeWorkflow} />
          <ReceiptButton request={request} />
        </>
      )}
    >
      {(request) => <ChangeView request={request} />}
    </RecordPage>
  );
}

function ChangeView({ request }: { request: ChangeItem }) {
  const { account, accountName, desk, holderName, orderLines, details } = request;
  const { offer, orderId, fee, type, orderCurrency, status } = request;
  const lines = offer?.lines ?? orderLines;
  const maySee = useCan()('orders:view');
  // Beside the words, which never wait for them.
  const pictureOf = useUnitPictures(maySee && lines.length > 0 ? orderId : null);
  return (
    <TwoColumns
      side={
        <Stack gap="md">
          {desk && <DeskPanel desk={desk} holderName={holderName} />}
          {offer && <OfferFacts offer={offer} isOpen={status === 'awaiting_dealer'} />}
          <AnswerPanel request={request} />
          {desk && <HoldersPanel holders={desk.holders} />}
          <Suspense fallback={<Skeleton h={280} data-loading />}>
            <FilesPanels request={request} />
          </Suspense>
          <ChangeHistory request={request} />
        </Stack>
      }
    >
      <Stack gap="md">
        <ChangeNotices request={request} />
        <RequestFacts
          request={request}
          more={[
            {
              label: t('changeDesk.dealer'),
              value: (
                <Anchor component={Link} to={`${paths.adminOrders.to()}?account=${account}`} inherit>
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
        <TalkPanel request={request} />
      </Stack>
    </TwoColumns>
  );
}
