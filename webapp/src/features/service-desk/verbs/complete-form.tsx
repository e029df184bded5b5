import { Fieldset, Input, Text, TextInput, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { newIdempotencyKey } from '@/shared/lib/idempotency-key';
import { servicePictures } from '@/shared/service/api';
import { unitOf } from '@/shared/service/model';
import { imagesOfVisit, type StaffRequest } from '../model';
import { PhasePhotos } from '../parts/phase-photos';
import { SignaturePad } from '../parts/signature-pad';
import { completionSchema, numberOf } from '../schema';
import { ChoiceSelect } from './choice-select';
import { lookups } from './lookups';
import type { VerbFormProps } from './verb-form-props';

const verdictSettles = (verdict: string | null | undefined) => verdict !== 'notCovered';

/** What was done: how each incident was settled, in how many hours, and what proves it. */
export function CompleteForm({ request, label, act }: Omit<VerbFormProps, 'run'>) {
  const [drawing, setDrawing] = useState<Blob | null>(null);
  const { id, incidents } = request;
  const images = imagesOfVisit(request);
  // What was only sent has nobody on the site to take photos and signatures.
  const isShipped = request.status === 'awaiting_parts';
  const hasAfterPhoto = images.some(({ phase }) => phase === 'after');
  const wasSigned = images.some(({ phase }) => phase === 'signature');
  const hasSignature = wasSigned || drawing !== null;
  const settled = useMemo(() => incidents.filter(({ verdict }) => verdictSettles(verdict)), [incidents]);
  const schema = completionSchema({
    ids: settled.map((one) => one.id),
    isShipped,
    hasAfterPhoto,
    hasSignature,
  });
  const form = useEntryForm({
    schema,
    initialValues: initialValues(request),
    send: async (values) => {
      const refusal = drawing === null ? null : await sendSignature(id, drawing);
      if (refusal !== null) return refusal;
      const text = (name: string) => values[name] ?? '';
      return act({
        resolutions: settled.map((one) => ({
          incidentId: one.id,
          resolutionId: Number(text(`resolution${one.id}`)),
        })),
        hours: numberOf(text('hours')),
        note: text('note'),
        ...(!isShipped && !hasAfterPhoto && { noPhotoReason: text('noPhotoReason') }),
        ...(!isShipped && hasSignature && { signerName: text('signerName') }),
        ...(!isShipped && !hasSignature && { noSignatureReason: text('noSignatureReason') }),
      });
    },
  });

  return (
    <EntryForm form={form} submitLabel={label}>
      {settled.map((incident) => (
        <ChoiceSelect
          key={incident.id}
          {...lookups.resolutions}
          label={t('desk.resolutionOf', { seq: incident.seq, symptom: incident.symptomLabel })}
          description={unitOf(incident)}
          none={t('desk.choose')}
          {...form.field(`resolution${incident.id}`)}
        />
      ))}
      <TextInput
        label={t('desk.hours')}
        description={t('desk.hoursHelp')}
        inputMode="decimal"
        {...form.field('hours')}
      />
      <Textarea
        label={t('desk.note')}
        description={t('desk.noteHelp')}
        autosize
        minRows={3}
        {...form.field('note')}
      />
      {!isShipped && (
        <>
          <Fieldset legend={t('desk.photosAfter')}>
            <PhasePhotos request={request} phase="after" />
            {!hasAfterPhoto && (
              <TextInput mt="sm" label={t('desk.noPhotoReason')} {...form.field('noPhotoReason')} />
            )}
          </Fieldset>
          <Fieldset legend={t('desk.signature')}>
            {wasSigned ? (
              <Text size="sm">{t('desk.signedAlready')}</Text>
            ) : (
              <Input.Wrapper>
                <SignaturePad onChange={setDrawing} />
              </Input.Wrapper>
            )}
            <TextInput
              mt="sm"
              label={hasSignature ? t('desk.signer') : optional(t('desk.signer'))}
              autoComplete="off"
              {...form.field('signerName')}
            />
            {!hasSignature && (
              <TextInput mt="sm" label={t('desk.noSignatureReason')} {...form.field('noSignatureReason')} />
            )}
          </Fieldset>
        </>
      )}
    </EntryForm>
  );
}

const initialValues = ({ incidents, hours, note }: StaffRequest): Record<string, string> => ({
  ...Object.fromEntries(
    incidents.map(({ id, resolutionId }) => [`resolution${id}`, String(resolutionId ?? '')]),
  ),
  hours: hours > 0 ? String(hours) : '',
  note,
  signerName: '',
  noPhotoReason: '',
  noSignatureReason: '',
});

/** Null when the server has it, be it from an earlier try. */
async function sendSignature(requestId: number, drawing: Blob) {
  const takenAt = new Date().toISOString();
  try {
    await servicePictures.send(
      { requestId, incidentId: null, phase: 'signature', takenAt },
      new File([drawing], 'signature.png', { type: 'image/png' }),
      {
        signal: new AbortController().signal,
        idempotencyKey: newIdempotencyKey(),
        onProgress: () => undefined,
      },
    );
    return null;
  } catch (error) {
    const { code, message } = toFailure(error);
    return code === 'duplicateImage' ? null : { isSuccess: false, message, errors: {} };
  }
}
