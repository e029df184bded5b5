import '@/shared/records/words';
import { FileInput } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import type { VerbResult } from '@/shared/workflow/confirm-form';
import { TextField } from '@/shared/workflow/text-field';
import { fileRules } from './files';
import { useAttach } from './stores';

const megabyte = 1024 * 1024;

const schemaOf = (mayBeFilesAlone: boolean) =>
  v.pipe(
    v.object({
      text: v.pipe(v.string(), v.trim(), v.maxLength(4000)),
      files: v.pipe(
        v.array(v.instance(File)),
        v.maxLength(20, msg('acceptance.tooMany')),
        v.everyItem(({ size }) => size <= fileRules.maxMegabytes * megabyte, msg('acceptance.tooLarge')),
      ),
    }),
    v.forward(
      v.check(
        ({ text, files }) => text !== '' || (mayBeFilesAlone && files.length > 0),
        msg('acceptance.textNeeded'),
      ),
      ['text'],
    ),
  );

const question = schemaOf(false);
const reply = schemaOf(true);

const blank: { text: string; files: File[] } = { text: '', files: [] };

type Props = {
  id: number;
  label: string;
  submitLabel: string;
  /** Files answer a question as well as words do; a question has words. */
  isReply?: boolean;
  children?: ReactNode;
  /** Sends the words with the ids of the files, which have arrived by then. */
  send: (given: { readonly text: string; readonly files: readonly number[] }) => VerbResult;
};

/** Words with files: a question of the order desk, or the dealer's reply. */
export function MessageWithFiles({ id, label, submitLabel, isReply = false, children, send }: Props) {
  const attach = useAttach((state) => state.run);
  /** What has arrived already: a message that is refused doesn't send its files once more. */
  const arrived = useRef(new Map<File, number>());
  const form = useEntryForm({
    schema: isReply ? reply : question,
    initialValues: blank,
    send: async ({ text, files }) => {
      for (const file of files) {
        if (arrived.current.has(file)) continue;
        const sent = await attach({ id, file });
        if (!sent?.isSuccess || sent.newId === null) return sent;
        arrived.current.set(file, sent.newId);
      }
      return send({ text, files: files.flatMap((file) => arrived.current.get(file) ?? []) });
    },
  });
  const files = form.choice('files');
  return (
    <EntryForm form={form} submitLabel={submitLabel}>
      {children}
      <TextField
        isTalk
        label={label}
        minRows={3}
        maxRows={10}
        maxLength={4000}
        data-autofocus
        {...form.field('text')}
      />
      <FileInput
        label={t('acceptance.files')}
        placeholder={t('acceptance.chooseFiles')}
        accept={fileRules.accept.join(',')}
        multiple
        clearable
        clearButtonProps={{ 'aria-label': t('lookup.clear', { label: t('acceptance.files') }) }}
        {...files}
      />
    </EntryForm>
  );
}
