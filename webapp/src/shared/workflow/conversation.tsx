import './words';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import classes from './conversation.module.css';
import type { CaseMessage } from './model';

type Props<Message extends CaseMessage> = {
  messages: readonly Message[];
  /** Whose side the reader is on: their own words stand at the end of the line. */
  side: 'dealer' | 'staff';
  /** Where it came from, if that is worth a word. */
  originOf?: (message: Message) => string;
  /** What stands for the words of a message; its own, unless it says otherwise. */
  bodyOf?: (message: Message) => string;
  /** What comes with a message, under its words. */
  under?: (message: Message) => ReactNode;
};

/** What was said about a record, the oldest first. */
export function Conversation<Message extends CaseMessage>({
  messages,
  side,
  originOf,
  bodyOf,
  under,
}: Props<Message>) {
  if (messages.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('workflow.noMessages')}
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
            {originOf?.(message) && <span className={classes.mark}>{originOf(message)}</span>}
            <time dateTime={message.at}>{dateTime(message.at)}</time>
          </span>
          <p className={classes.body}>{bodyOf?.(message) ?? message.body}</p>
          {under?.(message)}
        </li>
      ))}
    </ol>
  );
}

function KindMark({ message: { kind, isInternal } }: { message: CaseMessage }) {
  if (isInternal) return <span className={classes.mark}>{t('workflow.internal')}</span>;
  if (kind === 'question') return <span className={classes.mark}>{t('workflow.question')}</span>;
  if (kind === 'answer') return <span className={classes.mark}>{t('workflow.answer')}</span>;
  return null;
}

function placeOf({ side: author }: CaseMessage, side: 'dealer' | 'staff') {
  if (author === 'system') return 'middle';
  return author === side ? 'own' : 'theirs';
}
