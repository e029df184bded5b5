import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t, type CodeWords } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';

/** The longest text of a mark. */
const longest = 1000;

const schema = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(1, msg('viewer.textNeeded')), v.maxLength(longest)),
});

type Props = {
  text: string;
  submitLabel: string;
  send: (text: string) => Promise<ActionResult<unknown> | null>;
  onDone: () => void;
  onCancel: () => void;
  /** For a stamp: its current text and the texts to choose from. */
  stamp?:
    | { readonly at: string; readonly words: CodeWords; readonly onChange: (stamp: string) => void }
    | undefined;
};

/** The form for the text of a mark. */
export function MarkForm({ text, submitLabel, send, onDone, onCancel, stamp }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  // It is asked for once the shape has been drawn: the next thing to do is to write.
  useEffect(() => field.current?.focus(), []);
  const form = useEntryForm({
    schema,
    initialValues: { text },
    send: ({ text: words }) => send(words),
    onDone,
  });
  return (
    <EntryForm
      form={form}
      submitLabel={submitLabel}
      secondary={
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      }
    >
      {stamp && (
        <NativeSelect
          label={t('viewer.stampSays')}
          data={Object.entries(stamp.words).map(([value, label]) => ({ value, label: t(label) }))}
          value={stamp.at}
          onChange={({ currentTarget }) => stamp.onChange(currentTarget.value)}
        />
      )}
      <Textarea label={t('viewer.markText')} maxLength={longest} ref={field} {...form.field('text')} />
    </EntryForm>
  );
}
