import './words';
import { Text } from '@mantine/core';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import classes from './conversation.module.css';
import { checklistWord, type ServiceMessage } from './model';

type Props = {
  messages: readonly ServiceMessage[];
  /** Whose side the reader is on: their own words stand at the end of the line. */
  side: 'dealer' | 'staff';
};

/** What was said about a request, the oldest first. */
export function Conversation({ messages, side }: Props) {
  if (messages.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('service.noMessages')}
      </Text>
    );
  return (
    <ol className={classes.messages}>
      {messages.map((message) => (
        <li
          key={message.id}
          className={classes.message}
          data-place={placeOf(message, side)}
          data-internal={message.isInternal ?? false}
        >
          <span className={classes.head}>
            <strong>{message.authorName}</strong>
            <KindMark message={message} />
            {message.mergedFrom !== '' && (
              <span className={classes.mark}>{t('service.mergedFrom', { number: message.mergedFrom })}</span>
            )}
            <time dateTime={message.at}>{dateTime(message.at)}</time>
          </span>
          <p className={classes.body}>{wordsOf(message)}</p>
          {message.checklist.length > 0 && (
            <ul className={classes.checklist}>
              {message.checklist.map((item) => (
                <li key={item}>{checklistWord(item)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What is about a price comes without its words to those who may not see prices. */
const wordsOf = ({ body, isAboutPrice }: ServiceMessage) =>
  isAboutPrice && body === '' ? t('service.priceHidden') : body;

function KindMark({ message: { kind, isInternal } }: { message: ServiceMessage }) {
  if (isInternal) return <span className={classes.mark}>{t('service.internal')}</span>;
  if (kind === 'question') return <span className={classes.mark}>{t('service.question')}</span>;
  if (kind === 'answer') return <span className={classes.mark}>{t('service.answer')}</span>;
  return null;
}

function placeOf({ side: author }: ServiceMessage, side: 'dealer' | 'staff') {
  if (author === 'system') return 'middle';
  return author === side ? 'own' : 'theirs';
}
