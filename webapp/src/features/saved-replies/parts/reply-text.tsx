import { Button, Group, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { braced, replyFields, type ReplyField } from '@/entities/reply/model';
import { msg, t, type Words } from '@/shared/i18n/t';
import type { CustomProps } from '@/shared/records/fields';
import { textOf } from '@/shared/records/values';

const fieldWords: Readonly<Record<ReplyField, Words>> = {
  dealer: msg('savedReply.fieldDealer'),
  contact: msg('savedReply.fieldContact'),
  number: msg('savedReply.fieldNumber'),
  order: msg('savedReply.fieldOrder'),
  job: msg('savedReply.fieldJob'),
  me: msg('savedReply.fieldMe'),
};

/** The text, with the fields that it can contain: a click puts one where the caret is. */
export function ReplyText({ id, value, onChange, error }: CustomProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const insert = (field: ReplyField) => {
    const { current } = input;
    if (current === null) return;
    current.focus();
    current.setRangeText(braced(field), current.selectionStart, current.selectionEnd, 'end');
    current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div>
      <Textarea
        id={id}
        ref={input}
        label={t('savedReply.text')}
        description={t('savedReply.textHelp')}
        minRows={6}
        maxRows={16}
        maxLength={4000}
        value={textOf(value)}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs" role="group" aria-label={t('savedReply.fields')}>
        {replyFields.map((field) => (
          <Button key={field} size="compact-sm" variant="default" onClick={() => insert(field)}>
            {t(fieldWords[field])} {braced(field)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
