import './words';
import { useStore } from 'zustand';
import { t } from '@/shared/i18n/t';
import { UploadRow } from '@/shared/records/upload-row';
import type { QueuedFile } from '@/shared/workflow/file-queue';
import type { FileTo } from './api';
import { projectFileQueue } from './file-queue';
import rows from '@/shared/records/file-rows.module.css';

type Props = { files: readonly QueuedFile<FileTo>[] };

/** The files of a request that the server does not have yet. */
export function FilesOnWay({ files }: Props) {
  const cancel = useStore(projectFileQueue.store, (state) => state.cancel);
  const retry = useStore(projectFileQueue.store, (state) => state.retry);
  if (files.length === 0) return null;
  return (
    <ul className={rows.files} aria-label={t('projectRequest.sendingFiles')}>
      {files.map((file) => (
        <UploadRow
          key={file.key}
          upload={file}
          onCancel={() => cancel(file.key)}
          // What was refused beforehand has nothing to be sent.
          onRetry={file.blob === undefined ? undefined : () => retry(file.key)}
        />
      ))}
    </ul>
  );
}
