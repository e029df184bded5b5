/** The workflow kit's timeline and conversation, with what only requests say in them. */
import './words';
import { t } from '@/shared/i18n/t';
import { Conversation } from '@/shared/workflow/conversation';
import { Timeline } from '@/shared/workflow/timeline';
import type { RequestEvent, ServiceMessage } from './model';
import { Checklist } from './checklist';
import { ProofLink } from './proof-link';

const answers = { accepted: 'service.priceAccepted', declined: 'service.priceDeclined' } as const;

type TimelineProps = { requestId: number; events: readonly RequestEvent[] };

export function RequestTimeline({ requestId, events }: TimelineProps) {
  return (
    <Timeline
      events={events}
      details={({ answer, proof }) => (
        <>
          {answer && <span>{t(answers[answer])}</span>}
          {proof && <ProofLink requestId={requestId} name={proof} />}
        </>
      )}
    />
  );
}

type ConversationProps = { messages: readonly ServiceMessage[]; side: 'dealer' | 'staff' };

export function RequestConversation(props: ConversationProps) {
  return (
    <Conversation
      {...props}
      originOf={({ mergedFrom }) =>
        mergedFrom === '' ? '' : t('service.mergedFrom', { number: mergedFrom })
      }
      bodyOf={wordsOf}
      under={({ checklist }) => <Checklist items={checklist} />}
    />
  );
}

/** What is about a price comes without its words to those who may not see prices. */
const wordsOf = ({ body, isAboutPrice }: ServiceMessage) =>
  isAboutPrice && body === '' ? t('service.priceHidden') : body;
