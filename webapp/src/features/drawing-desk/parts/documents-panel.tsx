import '@/shared/records/words';
import '@/shared/records/file-words';
import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { drawingsApi } from '@/entities/drawing/api';
import { isWaiver, slotName, type Drawing, type DrawingDocument } from '@/entities/drawing/model';
import { useDrawing } from '@/entities/drawing/stores';
import { dayOf } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { FileDropArea } from '@/shared/records/file-drop-area';
import { refusalOf } from '@/shared/records/file-refusal';
import { sizeOf } from '@/shared/records/reader-files';
import { UploadRow } from '@/shared/records/upload-row';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyIfFailed, notifyResult } from '@/shared/ui/notify';
import { Notice } from '@/shared/ui/notice';
import { saveDownload } from '@/shared/ui/save-download';
import { Panel } from '@/shared/ui/panel';
import { isAllowed } from '@/shared/workflow/model';
import { useQueued } from '@/shared/workflow/use-queued';
import type { PublishedSlot } from '../api';
import { documentLimits, documentQueue } from '../file-queue';
import { drawingForm } from '../drawing-form';
import { useRemoveFile, useUpdate } from '../stores';
import classes from './desk.module.css';
import rows from '@/shared/records/file-rows.module.css';

const slots: readonly PublishedSlot[] = ['drawing', 'approval', 'pricing'];

/** The documents of a drawing in their slots, with their versions, and what of them the dealer sees. */
export function DocumentsPanel({ drawing }: { drawing: Drawing }) {
  const { documents } = drawing;
  // A waiver has its document from the list.
  const mayEdit = isAllowed(drawing, 'update') && !isWaiver(drawing);
  const filled = [...slots, 'signed'].filter((slot) => documents.some((one) => one.slot === slot));
  // Without it, it can't be sent to check.
  const isMissing = mayEdit && drawing.status === 'draft' && !filled.includes('drawing');
  return (
    <Panel title={t('drawing.documents')}>
      <Stack gap="md">
        {isMissing && <Notice tone="waiting" title={t('drawingDesk.addDrawing')} />}
        {filled.length === 0 && !isMissing && (
          <Text size="sm" c="dimmed">
            {t('drawing.noDocuments')}
          </Text>
        )}
        {filled.map((slot) => (
          <Slot key={slot} slot={slot} drawing={drawing} mayEdit={mayEdit} />
        ))}
        {mayEdit && <Upload drawingId={drawing.id} />}
      </Stack>
    </Panel>
  );
}

type SlotProps = { slot: string; drawing: Drawing; mayEdit: boolean };

function Slot({ slot, drawing, mayEdit }: SlotProps) {
  const update = useUpdate((state) => state.run);
  const isBusy = useUpdate((state) => state.isLoading);
  const files = drawing.documents.filter((one) => one.slot === slot);
  const name = slotName(slot, isWaiver(drawing));
  const known = slots.find((one) => one === slot);
  const hasUnpublished = files.some(({ isPublished }) => !isPublished);

  const onPublish = async (publish: PublishedSlot) => {
    notifyResult(await update({ ...drawingForm(drawing), publish }));
  };
  return (
    <section aria-label={name}>
      <Group justify="space-between" gap="xs">
        <h3 className={rows.slot}>{name}</h3>
        {mayEdit && known !== undefined && hasUnpublished && (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void onPublish(known)}>
            {t('drawingDesk.publish')}
          </Button>
        )}
      </Group>
      <ul className={rows.files} data-roomy>
        {files.map((file) => (
          <FileRow key={file.id} id={drawing.id} file={file} mayRemove={mayEdit && !file.isPublished} />
        ))}
      </ul>
    </section>
  );
}

type FileProps = { id: number; file: DrawingDocument; mayRemove: boolean };

function FileRow({ id, file, mayRemove }: FileProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useRemoveFile((state) => state.run);
  const isRemoving = useRemoveFile((state) => state.isLoading);
  const { name, slot, version, size, isPublished, createdAt } = file;

  const onSave = () => void saveDownload(() => drawingsApi.download({ id, slot, name, version }));
  const onRemove = async () => {
    const result = await remove({ id, name, slot, version });
    setAsked(false);
    notifyIfFailed(result);
  };
  const title = t('drawingDesk.fileVersion', { name, version });
  return (
    <li className={rows.file}>
      <span className={classes.fileWords}>
        {name}
        <Text size="xs" c="dimmed">
          {[
            t('drawing.versionOf', { version }),
            sizeOf(size),
            dayOf(createdAt),
            t(isPublished ? 'drawingDesk.isPublished' : 'drawingDesk.isInternal'),
          ].join(' · ')}
        </Text>
      </span>
      {mayRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('files.remove', { name: title })}
          onClick={() => setAsked(true)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('files.save', { name: title })}
        onClick={onSave}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('files.removeTitle', { name: title })}
        message={t('files.removeMessage')}
        confirmLabel={t('records.delete')}
        cancelLabel={t('records.keep')}
        isBusy={isRemoving}
        onConfirm={() => void onRemove()}
        onCancel={() => setAsked(false)}
      />
    </li>
  );
}

const read = () => void useDrawing.refetch();

function Upload({ drawingId }: { drawingId: number }) {
  const [slot, setSlot] = useState<PublishedSlot>('drawing');
  const add = useStore(documentQueue.store, (state) => state.add);
  const refuse = useStore(documentQueue.store, (state) => state.refuse);
  const cancel = useStore(documentQueue.store, (state) => state.cancel);
  const retry = useStore(documentQueue.store, (state) => state.retry);
  const onWay = useQueued(documentQueue, drawingId, read);
  const to = { drawingId, slot };

  const onFiles = (chosen: readonly File[]) => {
    const fit = chosen.filter((file) => {
      const refusal = refusalOf(file, documentLimits);
      if (refusal !== null) refuse({ to, name: file.name }, refusal);
      return refusal === null;
    });
    void add(fit.map((file) => ({ to, name: file.name, file })));
  };
  return (
    <Stack gap="sm" data-print="hidden">
      {onWay.length > 0 && (
        <ul className={rows.files} aria-label={t('drawingDesk.sending')}>
          {onWay.map((file) => (
            <UploadRow
              key={file.key}
              upload={file}
              onCancel={() => cancel(file.key)}
              // What was refused beforehand has nothing to be sent.
              onRetry={file.blob === undefined ? undefined : () => retry(file.key)}
            />
          ))}
        </ul>
      )}
      <NativeSelect
        label={t('drawingDesk.slot')}
        data={slots.map((value) => ({ value, label: slotName(value) }))}
        value={slot}
        onChange={({ currentTarget: { value } }) => setSlot(slots.find((one) => one === value) ?? 'drawing')}
      />
      <FileDropArea limits={documentLimits} onFiles={onFiles} />
    </Stack>
  );
}
