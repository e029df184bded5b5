/** The workflow kit's timeline and conversation, with what only requests say in them. */
import './words';
import { dayInWeek } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Conversation } from '@/shared/workflow/conversation';
import { Timeline } from '@/shared/workflow/timeline';
import { picturesSince, type RequestEvent, type ServiceImage, type ServiceMessage } from './model';
import { RequestImages } from './photos';
import { Checklist } from './checklist';
import { ProofLink } from './proof-link';

const answers = { accepted: 'service.priceAccepted', declined: 'service.priceDeclined' } as const;

type TimelineProps = { requestId: number; events: readonly RequestEvent[] };

export function RequestTimeline({ requestId, events }: TimelineProps) {
  return (
    <Timeline
      events={events}
      details={({ answer, proof, visitOn }) => (
        <>
          {visitOn && <span>{dayInWeek(visitOn)}</span>}
          {answer && <span>{t(answers[answer])}</span>}
          {proof && <ProofLink requestId={requestId} name={proof} />}
        </>
      )}
    />
  );
}

type ConversationProps = {
  request: {
    readonly id: number;
    readonly messages: readonly ServiceMessage[];
    readonly images: readonly ServiceImage[];
  };
  side: 'dealer' | 'staff';
};

export function RequestConversation({ request, side }: ConversationProps) {
  const { id, messages, images } = request;
  return (
    <Conversation
      messages={messages}
      side={side}
      originOf={({ mergedFrom }) =>
        mergedFrom === '' ? '' : t('service.mergedFrom', { number: mergedFrom })
      }
      bodyOf={wordsOf}
      under={(message) => {
        const pictures = picturesOf(message, request);
        return (
          <>
            <Checklist items={message.checklist} />
            {pictures.length > 0 && <RequestImages requestId={id} images={pictures} among={images} />}
          </>
        );
      }}
    />
  );
}

/** What was added to the request between a question and its answer belongs to the answer. */
function picturesOf(
  { kind, at }: ServiceMessage,
  { messages, images }: ConversationProps['request'],
): readonly ServiceImage[] {
  if (kind !== 'answer') return [];
  const question = messages.findLast((message) => message.kind === 'question' && message.at <= at);
  return question === undefined
    ? []
    : picturesSince(question.at, images).filter(({ createdAt }) => createdAt <= at);
}

/** What is about a price comes without its words to those who may not see prices. */
const wordsOf = ({ body, isAboutPrice }: ServiceMessage) =>
  isAboutPrice && body === '' ? t('service.priceHidden') : body;
