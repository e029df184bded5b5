import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import {
  isWaiver,
  slotName,
  type Drawing,
  type DrawingAnswer,
  type DrawingDocument,
} from '@/entities/drawing/model';
import { StepUpFields } from '@/entities/second-step/step-up-fields';
import { useStepUp } from '@/entities/second-step/use-step-up';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { useSession } from '@/shared/store/session';
import type { AnswerGiven } from '../api';
import classes from './answer.module.css';
import { answerText, followsFrom, signingText } from './answers';
import { DrafterNote } from './drafter-note';
import { SignaturePad } from './signature-pad';

const schema = v.object({
  typedName: v.pipe(v.string(), v.trim(), v.minLength(2, msg('drawings.nameNeeded')), v.maxLength(120)),
  notes: v.pipe(v.string(), v.trim(), v.maxLength(4000)),
  authCode: v.pipe(v.string(), v.minLength(1, msg('stepUp.proofNeeded'))),
});

/** A waiver has no marks that say why it is rejected. */
const schemaWithReason = v.object({
  ...schema.entries,
  notes: v.pipe(v.string(), v.trim(), v.minLength(1, msg('drawings.whyNeeded')), v.maxLength(4000)),
});

type Given = Omit<AnswerGiven, 'id' | 'answer' | 'shownHashes'>;

type Props = {
  drawing: Drawing;
  answer: DrawingAnswer;
  /** What is signed. */
  files: readonly DrawingDocument[];
  send: (given: Given) => Promise<ActionResult<unknown> | null>;
  onCancel: () => void;
};

/** What is signed, what follows from it, and who signs: by name, by hand where wanted, and by a second step. */
export function DrawingAnswerForm({ drawing, answer, files, send, onCancel }: Props) {
  const { id } = drawing;
  const step = useStepUp({ purpose: 'drawing', id });
  const name = useSession((session) => session.authorization?.user.name) ?? '';
  const [hasPad, setPad] = useState(false);
  const [signature, setSignature] = useState('');
  const needsReason = isWaiver(drawing) && answer === 'rejected';
  const form = useEntryForm({
    schema: needsReason ? schemaWithReason : schema,
    initialValues: { typedName: name, notes: '', authCode: '' },
    send: async (given) => {
      const result = await send({
        ...given,
        ...(signature !== '' && { signature: { kind: 'path', data: signature } }),
      });
      // What was sent before has expired.
      if (result?.code === 'stepUpRequired') void step.ask();
      return result;
    },
  });
  const { notes, typedName } = form.values;
  // What has to be changed is said in words first.
  const beginsWithNotes = answer === 'revise_resubmit' || answer === 'rejected';
  return (
    <EntryForm
      form={form}
      submitLabel={answerText(answer, drawing)}
      isFleeting={notes === '' && typedName === name}
      secondary={
        <Button variant="subtle" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      }
    >
      <div>
        <Text fw={600}>{signingText(answer, drawing, files)}</Text>
        <Text size="sm">{followsFrom(answer, drawing)}</Text>
      </div>
      {drawing.notes !== '' && <DrafterNote text={drawing.notes} />}
      <Textarea
        label={needsReason ? t('drawings.notes') : optional(t('drawings.notes'))}
        minRows={2}
        maxLength={4000}
        {...(beginsWithNotes && { 'data-autofocus': true })}
        {...form.field('notes')}
      />
      <TextInput
        label={t('drawings.typedName')}
        description={t('drawings.typedNameHelp')}
        autoComplete="name"
        {...(name === '' && !beginsWithNotes && { 'data-autofocus': true })}
        maxLength={120}
        {...form.field('typedName')}
      />
      {hasPad ? (
        <SignaturePad onChange={setSignature} />
      ) : (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setPad(true)}>
            {t('drawings.signByHand')}
          </Button>
        </div>
      )}
      {/* With the name filled in, this is what is left. */}
      <StepUpFields
        step={step}
        field={form.choice('authCode')}
        isAfterOthers={beginsWithNotes || name === ''}
      />
      <details>
        <summary>{t('drawings.details')}</summary>
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.id}>
              {slotName(file.slot, isWaiver(drawing))}: {file.name}
              <code>{t('drawings.hashOf', { hash: file.sha256 })}</code>
            </li>
          ))}
        </ul>
      </details>
    </EntryForm>
  );
}
