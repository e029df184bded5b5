import '../words';
import { Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ChangeStatusBadge } from '@/entities/change-request/change-status';
import { ChangeHistory } from '@/entities/change-request/change-talk';
import { titleOf, type ChangeItem } from '@/entities/change-request/model';
import { RequestFacts } from '@/entities/change-request/request-facts';
import { useChangeRequest } from '@/entities/change-request/stores';
import { TalkPanel } from '@/entities/change-request/talk-panel';
import { t, words } from '@/shared/i18n/t';
import { prefetchRecord } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import { AnswerNotice } from '../parts/answer-notice';
import { ChangeActions } from '../parts/change-actions';
import { OfferPanels } from '../parts/offer-panels';

// Read after what they belong to.
const ChangeFiles = lazyPart(
  async () => (await import('@/entities/change-request/change-files')).ChangeFiles,
);

const record = { store: useChangeRequest, kind: words('change.request'), title: titleOf };

export const prefetch = prefetchRecord(useChangeRequest);

/** One change request: while its price waits, everything that an answer needs stands first. */
export default function ChangeRequestPage() {
  const id = Number(useParams()['id']);
  return (
    <RecordPage
      {...record}
      query={id}
      crumbs={[{ label: t('nav.changeRequests'), to: paths.changeRequests.to() }]}
      aside={(request) => <ChangeStatusBadge request={request} />}
      actions={(request) => <ChangeActions request={request} />}
    >
      {(request) => <ChangeView request={request} />}
    </RecordPage>
  );
}

function ChangeView({ request }: { request: ChangeItem }) {
  return (
    <TwoColumns
      side={
        <Stack gap="md">
          <RequestFacts request={request} />
          <Suspense fallback={<Skeleton h={180} data-loading />}>
            <ChangeFiles request={request} />
          </Suspense>
          <ChangeHistory request={request} />
        </Stack>
      }
    >
      <Stack gap="md">
        <AnswerNotice request={request} />
        <OfferPanels request={request} />
        <TalkPanel request={request} />
      </Stack>
    </TwoColumns>
  );
}
