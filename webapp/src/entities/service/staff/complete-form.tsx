import { Fieldset, Input, Text, TextInput, Textarea } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { readNumber } from '@/shared/i18n/number-text';
import { t } from '@/shared/i18n/t';
import { servicePictures } from '@/entities/service/api';
import { unitOf } from '@/entities/service/model';
import { imagesOfVisit, type StaffRequest } from './model';
import { PhasePhotos } from './phase-photos';
import { SignaturePad } from './signature-pad';
import { completionSchema } from './schema';
import { ChoiceSelect } from '@/shared/forms/choice-select';
import { lookups } from './lookups';
import { keepSignature, readSignature } from './tab-signature';
import type { ServiceFormProps } from './workflow';

const verdictSettles = (verdict: string | null | undefined) => verdict !== 'notCovered';

/** What was done: how each incident was settled, in how many hours, and what proves it. */
export function CompleteForm({ item: request, label, act }: ServiceFormProps) {
  const { id, incidents } = request;
  const images = imagesOfVisit(request);
  // What was only sent has no one on the site to take photos and signatures.
  const isShipped = request.status === 'awaiting_parts';
  const hasAfterPhoto = images.some(({ phase }) => phase === 'after');
  const wasSigned = images.some(({ phase }) => phase === 'signature');
  const settled = useMemo(() => incidents.filter(({ verdict }) => verdictSettles(verdict)), [incidents]);
  const ids = settled.map((one) => one.id);
  // Beside the form, whose draft would keep it on the device.
  const [signature, setSignature] = useState(() => readSignature(id));
  useEffect(() => keepSignature(id, signature), [id, signature]);
  const sentSignature = useRef('');
  const hasSignature = wasSigned || signature !== '';
  const form = useEntryForm({
    schema: completionSchema({ ids, isShipped, hasAfterPhoto, wasSigned: hasSignature }),
    initialValues: initialValues(request),
    draft: `complete ${id}`,
    send: async (values) => {
      const text = (name: string) => values[name] ?? '';
      // It is there already where only the answer to the rest was lost.
      const isThere = signature === '' || signature === sentSignature.current;
      const refusal = isThere ? null : await sendSignature(id, signature);
      if (refusal !== null) return refusal;
      sentSignature.current = signature;
      keepSignature(id, '');
      return act({
        resolutions: settled.map((one) => ({
          incidentId: one.id,
          resolutionId: Number(text(`resolution${one.id}`)),
        })),
        hours: readNumber(text('hours')),
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
      <Textarea label={t('desk.note')} description={t('desk.noteHelp')} {...form.field('note')} />
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
                <SignaturePad value={signature} onChange={setSignature} />
              </Input.Wrapper>
            )}
            <TextInput
              mt="sm"
              label={hasSignature ? t('desk.signer') : optional(t('desk.signer'))}
              autoComplete="off"
              {...form.field('signerName')}
            />
            {!hasSignature && (
              <TextInput
                mt="sm"
                label={t('desk.noSignatureReason')}
                description={t('desk.onReport')}
                {...form.field('noSignatureReason')}
              />
            )}
          </Fieldset>
        </>
      )}
    </EntryForm>
  );
}

const initialValues = ({ incidents, hours, note }: StaffRequest): Record<string, string> => ({
  ...Object.fromEntries(incidents.map((one) => [`resolution${one.id}`, String(one.resolutionId ?? '')])),
  hours: hours > 0 ? String(hours) : '',
  note,
  signerName: '',
  noPhotoReason: '',
  noSignatureReason: '',
});

/** Null when the server has it, be it from an earlier try. */
async function sendSignature(requestId: number, signature: string) {
  const takenAt = new Date().toISOString();
  try {
    await servicePictures.send(
      { requestId, incidentId: null, phase: 'signature', takenAt },
      new File([bytesOf(signature)], 'signature.png', { type: 'image/png' }),
    );
    return null;
  } catch (error) {
    const { code, message } = toFailure(error);
    return code === 'duplicateImage' ? null : { isSuccess: false, message, errors: {} };
  }
}

/** Of a picture that is written as an address. Not by `fetch`, which the page's policy keeps to the server. */
const bytesOf = (dataUrl: string) =>
  Uint8Array.from(atob(dataUrl.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
