import '../words';
import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { ChangeStatusBadge } from '@/entities/change-request/change-status';
import { ChangeHistory } from '@/entities/change-request/change-talk';
import { changeFiles } from '@/entities/change-request/files';
import { titleOf, type ChangeItem } from '@/entities/change-request/model';
import { RequestFacts } from '@/entities/change-request/request-facts';
import { useChangeRequest } from '@/entities/change-request/stores';
import { TalkPanel } from '@/entities/change-request/talk-panel';
import { t, words } from '@/shared/i18n/t';
import { askRecord } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { FilesPanel } from '@/shared/records/files-panel';
import { RecordPage } from '@/shared/ui/record-page';
import { TwoColumns } from '@/shared/ui/two-columns';
import { isAllowed } from '@/shared/workflow/model';
import { AnswerNotice } from '../parts/answer-notice';
import { ChangeActions } from '../parts/change-actions';
import { OfferPanels } from '../parts/offer-panels';

const record = { store: useChangeRequest, kind: words('change.request'), title: titleOf };

export const ask = askRecord(useChangeRequest);

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
          <FilesPanel
            id={request.id}
            item={request}
            files={changeFiles}
            mayEdit={isAllowed(request, 'message')}
            mayRemove={false}
          />
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
