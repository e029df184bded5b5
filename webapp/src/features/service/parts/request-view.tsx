import { Stack } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { RequestConversation, RequestTimeline } from '@/entities/service/request-talk';
import { DealerTalk } from '@/shared/workflow/dealer-talk';
import { HistoryFrame } from '@/shared/workflow/history-panel';
import { isAllowed } from '@/shared/workflow/model';
import { nextVisit, type ServiceRequest } from '../model';
import { useSay } from '../stores';
import { Appointment } from './appointment';
import { DraftNotice } from './draft-notice';
import { Incidents } from './incidents';
import { PricePanel } from './price-panel';
import { QuestionPanel } from './question-panel';
import { RequestFacts } from './request-facts';
import { RequestPhotos } from './request-photos';
import classes from './request-view.module.css';
import { VerdictPanel } from './verdict-panel';

type Props = { request: ServiceRequest; onPhoto: () => void };

/** Where something else is done above all. */
const asksMore: ReadonlySet<string> = new Set(['draft', 'completed', 'closed']);

/** One request as its dealer sees it: what is asked of them first, then what was reported and said. */
export function RequestView({ request, onPhoto }: Props) {
  const say = useSay((state) => state.run);
  const { id, status, question, price, events } = request;
  const visit = nextVisit(request);
  return (
    <div className={classes.columns}>
      <Stack gap="md" className={classes.main}>
        {status === 'draft' && <DraftNotice request={request} />}
        {question && <QuestionPanel request={request} question={question} onPhoto={onPhoto} />}
        {price && <PricePanel request={request} price={price} />}
        <VerdictPanel request={request} />
        {visit && <Appointment request={request} visit={visit} />}
        <Incidents request={request} />
        <RequestPhotos request={request} onPhoto={onPhoto} />
        <DealerTalk
          title={t('requests.conversation')}
          mayWrite={!question && isAllowed(request, 'message')}
          label={t('requests.write')}
          submitLabel={t('requests.sendMessage')}
          send={({ message }) => say({ requestid: id, message })}
          draft={`message ${id}`}
          isMain={!price && !visit && !asksMore.has(status)}
        >
          <RequestConversation request={request} side="dealer" />
        </DealerTalk>
      </Stack>
      <Stack gap="md" className={classes.side}>
        <RequestFacts request={request} />
        <HistoryFrame title={t('requests.history')}>
          <RequestTimeline requestId={id} events={events} />
        </HistoryFrame>
      </Stack>
    </div>
  );
}
