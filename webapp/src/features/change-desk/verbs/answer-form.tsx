import '@/shared/records/words';
import { FileInput, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { priceOf } from '@/entities/change-request/model';
import { EntryForm } from '@/shared/forms/entry-form';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { provenAnswerSchema, proofRules } from '../schema';
import { useProve } from '../stores';
import type { ChangeFormProps } from '../desk';
import { take } from './take';

type Values = { approved: 'yes' | 'no' | ''; comment: string; file: File | null };

const blank: Values = { approved: '', comment: '', file: null };

/** What the dealer answered by telephone or on paper, with the file that proves it. */
export function ProvenAnswerForm({ item, label, run }: ChangeFormProps) {
  const prove = useProve((state) => state.run);
  const { id } = item;
  /** The proof that has arrived already: an answer that is refused does not send it once more. */
  const proved = useRef<{ readonly file: File; readonly upload: number } | null>(null);
  const form = useEntryForm({
    schema: provenAnswerSchema,
    initialValues: blank,
    send: async ({ approved, comment, file }) => {
      if (file === null) return null;
      if (proved.current?.file !== file) {
        const sent = await prove({ id, file });
        if (sent?.newId === undefined || sent.newId === null) return sent;
        proved.current = { file, upload: sent.newId };
      }
      const { upload } = proved.current;
      return take(run, (rowVersion) => ({
        id,
        verb: 'dealeranswer',
        form: { approved: approved === 'yes', comment, upload, rowVersion },
      }));
    },
  });
  const proof = form.choice('file');
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('changeDesk.answerHelp')}</Text>
      <SegmentedField
        {...form.choice('approved')}
        label={t('changeDesk.answerTo', { price: priceOf(item) })}
        data={[
          { value: 'yes', label: t('changeDesk.answerYes') },
          { value: 'no', label: t('changeDesk.answerNo') },
        ]}
      />
      <Textarea
        label={t('changeDesk.answerWho')}
        description={t('changeDesk.answerWhoHelp')}
        minRows={2}
        maxLength={1000}
        {...form.field('comment')}
      />
      <FileInput
        label={t('changeDesk.proof')}
        description={t('changeDesk.proofHelp')}
        placeholder={t('changeDesk.proofChoose')}
        accept={proofRules.accept.join(',')}
        clearable
        clearButtonProps={{ 'aria-label': t('lookup.clear', { label: t('changeDesk.proof') }) }}
        {...proof}
        error={proof.error ?? form.problem.errors['upload']?.[0]}
      />
    </EntryForm>
  );
}
