import './words';
import { Button, Text, Textarea, type TextareaProps } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { listed } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { filledIn, firstGap, gapsOf } from './model';
import { useReplying } from './replying';
import classes from './reply-text-field.module.css';

const loadLists = () => import('./pick-lists');
const ReplyList = lazyDialog(
  async () => (await loadLists()).ReplyList,
  ({ onClose }) => onClose,
);
const ColleagueList = lazyDialog(
  async () => (await loadLists()).ColleagueList,
  ({ onClose }) => onClose,
);

/** What fails here is said when it is asked for. */
const prefetch = () => void loadLists().catch(() => undefined);

type Props = TextareaProps & { isTalk?: boolean };

/**
 * A text field with the saved replies of its desk, behind a button and behind `/` in the empty field. What they could
 * not fill in is named until someone has.
 */
function ReplyTextField({ isTalk = false, ...props }: Props) {
  const { values, hasMentions, colleagues } = useReplying();
  const id = useId();
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const [asked, setAsked] = useState<'replies' | 'colleagues' | null>(null);
  /** Where the name that is looked for begins. */
  const mentionAt = useRef(0);
  const text = typeof props.value === 'string' ? props.value : '';
  const mayMention = isTalk && hasMentions;

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === '/' && text === '') {
      event.preventDefault();
      setAsked('replies');
    }
    const { selectionStart } = event.currentTarget;
    if (event.key === '@' && mayMention && colleagues && !/\S$/.test(text.slice(0, selectionStart))) {
      mentionAt.current = selectionStart;
      setAsked('colleagues');
    }
  };
  const close = () => {
    setAsked(null);
    field?.focus({ preventScroll: true });
  };
  const insert = (words: string, from?: number) => {
    if (field === null) return;
    close();
    const start = from ?? field.selectionStart;
    field.setRangeText(words, start, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const gap = firstGap(words);
    if (gap) field.setSelectionRange(start + gap.from, start + gap.to);
  };
  const gaps = gapsOf(text);

  return (
    <div>
      <Textarea ref={setField} {...props} onKeyDown={onKeyDown} onFocus={prefetch} />
      {gaps.length > 0 && (
        <p className={classes.gaps} role="status">
          {t('reply.fillIn', { fields: listed(gaps) })}
        </p>
      )}
      <div className={classes.tools}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconMessages size={16} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={asked === 'replies'}
          aria-controls={asked === 'replies' ? `${id}-dropdown` : undefined}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => setAsked('replies')}
        >
          {t('reply.open')}
        </Button>
        {mayMention && (
          <Text size="xs" c="dimmed">
            {t('reply.mention')}
          </Text>
        )}
      </div>
      {field && asked === 'replies' && (
        <ReplyList
          id={id}
          anchor={field}
          onChoose={(reply) => insert(filledIn(reply, values))}
          onClose={close}
        />
      )}
      {field && asked === 'colleagues' && colleagues && (
        <ColleagueList
          id={id}
          anchor={field}
          path={colleagues}
          onChoose={(name) => insert(`@${name} `, mentionAt.current)}
          onClose={close}
        />
      )}
    </div>
  );
}

export const drawReplyTextField = (props: Props) => <ReplyTextField {...props} />;
