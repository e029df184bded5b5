import './words';
import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
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

/** How many a phone shows at first; one more is shown rather than hidden behind a button of its size. */
const few = 4;

/** What was said about a record, the oldest first; on a phone the earlier ones on demand. */
export function Conversation<Message extends CaseMessage>({
  messages,
  side,
  originOf,
  bodyOf,
  under,
}: Props<Message>) {
  const isPhone = useIsPhone();
  const [isWhole, setIsWhole] = useState(false);
  const earlier = isWhole || !isPhone || messages.length <= few + 1 ? 0 : messages.length - few;
  if (messages.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('workflow.noMessages')}
      </Text>
    );
  return (
    <>
      {earlier > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setIsWhole(true)}>
          {t('workflow.earlier', { count: earlier })}
        </Button>
      )}
      <ol className={classes.messages}>
        {messages.slice(earlier).map((message) => (
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
    </>
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
