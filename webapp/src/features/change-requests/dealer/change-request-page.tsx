import '../words';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { ChangeItem } from '@/entities/change-request/model';
import { RequestFacts } from '@/entities/change-request/request-facts';
import { ChangeTalk } from '@/entities/change-request/talk-panel';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { RecordColumns } from '@/shared/ui/record-columns';
import { DeskPage } from '@/shared/workflow/desk-page';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { changeDesk } from '../desk';
import { AnswerNotice } from '../parts/answer-notice';
import { ChangeActions } from '../parts/change-actions';
import { OfferPanels } from '../parts/offer-panels';

// Fetched later, because files are below the fold.
const ChangeFiles = lazyPart(
  async () => (await import('@/entities/change-request/change-files')).ChangeFiles,
);

export const { prefetch } = changeDesk;

/** One change request: while its price waits, everything that an answer needs stands first. */
export default function ChangeRequestPage() {
  return (
    <DeskPage
      desk={changeDesk}
      actions={(request, buttons) => <ChangeActions request={request}>{buttons}</ChangeActions>}
    >
      {(request) => <ChangeView request={request} />}
    </DeskPage>
  );
}

function ChangeView({ request }: { request: ChangeItem }) {
  return (
    <RecordColumns
      side={
        <>
          <RequestFacts request={request} />
          <Suspense fallback={<Skeleton h={180} data-loading />}>
            <ChangeFiles request={request} />
          </Suspense>
          <HistoryPanel title={t('change.history')} events={request.events} />
        </>
      }
    >
      <AnswerNotice request={request} />
      <OfferPanels request={request} />
      <ChangeTalk request={request} />
    </RecordColumns>
  );
}
