import './words';
import './file-words';
import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '@/shared/i18n/t';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyIfFailed } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { ViewerDialog } from '@/shared/viewer/viewer-dialog';
import { useQueued } from '@/shared/workflow/use-queued';
import { FileDropArea } from './file-drop-area';
import { FileIcon } from './file-icon';
import classes from './files-panel.module.css';
import rows from './file-rows.module.css';
import { sizeOf, type KeptFile } from './reader-files';
import { refusalOf } from './file-refusal';
import { isSameCall, recordFileQueue, sendFiles } from './file-uploads';
import type { RecordFiles } from './record-files';
import { UploadRow } from './upload-row';

type Props<Item> = {
  id: number;
  item: Item;
  files: RecordFiles<Item>;
  mayEdit: boolean;
  /** False if files can't be removed. */
  mayRemove?: boolean;
  title?: string;
};

/** The files of a record: dropped or chosen, looked at in place, taken away. */
export function FilesPanel<Item>({
  id,
  item,
  files,
  mayEdit,
  mayRemove = mayEdit,
  title = t('files.title'),
}: Props<Item>) {
  const kept = files.of(item);
  const { uploadCall, refetch } = files;
  const onArrived = useCallback(() => void refetch(id), [refetch, id]);
  const all = useQueued(recordFileQueue, id, onArrived);
  const uploads = all.filter(({ to }) => isSameCall(to, uploadCall(id)));
  const underWay = uploads.filter(({ state }) => state !== 'failed').length;
  const { cancel, retry } = recordFileQueue.store.getState();
  const [open, setOpen] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = useStore(files.removeStore, (state) => state.run);
  const isRemoving = useStore(files.removeStore, (state) => state.isLoading);

  const onRemove = async () => {
    if (removing === null) return;
    const result = await remove({ id, name: removing });
    setRemoving(null);
    notifyIfFailed(result);
  };

  return (
    <Panel title={title}>
      {kept.length === 0 && uploads.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('files.none')}
        </Text>
      )}
      <ul className={rows.files}>
        {kept.map((file) => (
          <FileRow
            key={file.name}
            file={file}
            onOpen={() => setOpen(files.source(id, file).key)}
            onRemove={mayRemove ? () => setRemoving(file.name) : undefined}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onCancel={() => cancel(upload.key)}
            onRetry={upload.blob && (() => retry(upload.key))}
          />
        ))}
      </ul>
      {mayEdit && <DropArea id={id} files={files} count={kept.length + underWay} />}
      <ViewerDialog sources={kept.map((file) => files.source(id, file))} open={open} onChange={setOpen} />
      <ConfirmDialog
        isOpen={removing !== null}
        title={t('files.removeTitle', { name: removing ?? '' })}
        message={t('files.removeMessage')}
        confirmLabel={t('records.delete')}
        cancelLabel={t('records.keep')}
        isBusy={isRemoving}
        onConfirm={() => void onRemove()}
        onCancel={() => setRemoving(null)}
      />
    </Panel>
  );
}

type RowProps = { file: KeptFile; onOpen: () => void; onRemove: (() => void) | undefined };

function FileRow({ file, onOpen, onRemove }: RowProps) {
  return (
    <li className={rows.file}>
      <FileIcon file={file} />
      <button type="button" className={`${rows.name} ${classes.name}`} onClick={onOpen}>
        {file.name}
      </button>
      <span className={classes.size}>{sizeOf(file.size)}</span>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('files.remove', { name: file.name })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </li>
  );
}

type DropProps<Item> = {
  id: number;
  files: RecordFiles<Item>;
  /** The number of saved files and of uploads in progress. */
  count: number;
};

function DropArea<Item>({ id, files, count }: DropProps<Item>) {
  const call = files.uploadCall(id);

  const { refuse } = recordFileQueue.store.getState();
  const onFiles = (chosen: readonly File[]) => {
    const room = (files.maxCount ?? Infinity) - count;
    const fit = chosen.filter((file, index) => {
      const refusal =
        index < room ? refusalOf(file, files) : t('files.tooMany', { count: files.maxCount ?? 0 });
      if (refusal !== null) refuse({ to: { ...call, record: id }, name: file.name }, refusal);
      return refusal === null;
    });
    void sendFiles(id, call, fit);
  };
  return <FileDropArea limits={files} onFiles={onFiles} />;
}
