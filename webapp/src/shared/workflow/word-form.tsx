import { Text } from '@mantine/core';
import { useMemo } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import type { VerbResult } from './confirm-form';
import { TextField } from './text-field';
import type { VerbFormProps } from './verb-forms';
import { wordsOf, type WordsOf } from './words-of';

/** What a text has to be like, as the server takes it. */
export type TextRule = {
  readonly least: number;
  readonly most: number;
  /** Said when it is shorter or longer. */
  readonly message: () => string;
};

type Given<Item, Input> = {
  /** The field's name in what is sent, by which the server names what is wrong with it. */
  readonly field: string;
  readonly rule: TextRule | ((item: Item) => TextRule);
  /** Says what the action will cause. */
  readonly help: WordsOf<Item>;
  readonly label: WordsOf<Item>;
  /** Says who can read the text. */
  readonly description?: WordsOf<Item>;
  readonly minRows?: number;
  readonly isDestructive?: boolean;
  /** Keeps what is typed on this device, under this name. */
  readonly draftOf?: (item: Item) => string;
  readonly send: (text: string, props: VerbFormProps<Item, Input>) => VerbResult;
};

/** The form of a verb that has to be told something in words, and nothing else. */
export function wordForm<Item, Input>({
  field,
  rule,
  help,
  label,
  description,
  minRows,
  isDestructive = false,
  draftOf,
  send,
}: Given<Item, Input>) {
  return function WordForm(props: VerbFormProps<Item, Input>) {
    const { item } = props;
    const { least, most, message } = typeof rule === 'function' ? rule(item) : rule;
    const schema = useMemo(() => schemaOf(field, { least, most, message }), [least, most, message]);
    const form = useEntryForm<Record<string, string>, Record<string, string>>({
      schema,
      initialValues: { [field]: '' },
      draft: draftOf?.(item),
      send: (given) => send(given[field] ?? '', props),
    });
    return (
      <EntryForm form={form} submitLabel={props.label} isDestructive={isDestructive}>
        <Text size="sm">{wordsOf(help, item)}</Text>
        <TextField
          label={wordsOf(label, item)}
          {...(description !== undefined && { description: wordsOf(description, item) })}
          {...(minRows !== undefined && { minRows })}
          maxLength={most}
          data-autofocus
          {...form.field(field)}
        />
      </EntryForm>
    );
  };
}

const schemaOf = (field: string, { least, most, message }: TextRule) =>
  v.object({
    [field]: v.pipe(v.string(), v.trim(), v.minLength(least, message), v.maxLength(most, message)),
  });
