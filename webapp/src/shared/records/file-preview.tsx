import './file-words';
import { Skeleton, Text } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { Suspense, useEffect, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { FailedState } from '@/shared/ui/failed-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { arrowKeys, BrowseBar } from './browse-bar';
import classes from './files-panel.module.css';
import type { KeptFile, ReaderFiles } from './reader-files';
import { useSaveFile } from './use-save-file';

const PdfView = lazyPart(async () => (await import('@/shared/pdf/pdf-view')).PdfView);

type Props<Item> = {
  id: number;
  files: Pick<ReaderFiles<Item>, 'fileStore' | 'download'>;
  kept: readonly KeptFile[];
  /** The name of the one that is looked at; null closes. */
  open: string | null;
  onChange: (open: string | null) => void;
};

export const isPicture = ({ contentType }: KeptFile) => /^image\/(jpeg|png|webp|gif)$/.test(contentType);
const titleOf = ({ name, title = name }: KeptFile) => title;
const isPdf = ({ contentType }: KeptFile) => contentType === 'application/pdf';

/** A file over the page: pictures and PDF in place, others to be saved. Arrows move to the next. */
export function FilePreview<Item>({ id, files, kept, open, onChange }: Props<Item>) {
  const at = kept.findIndex(({ name }) => name === open);
  const file = kept[at];
  const hasMore = kept.length > 1;
  const save = useSaveFile(files.download);
  const move = (by: number) => onChange(kept[(at + by + kept.length) % kept.length]?.name ?? null);

  return (
    <Modal
      opened={file !== undefined}
      onClose={() => onChange(null)}
      size="70rem"
      title={file && titleOf(file)}
      onKeyDown={hasMore ? arrowKeys(move) : undefined}
    >
      {file && (
        <>
          <FileView key={file.name} id={id} file={file} files={files} />
          <BrowseBar
            hasMore={hasMore}
            onMove={move}
            saveLabel={t('files.saveWord')}
            onSave={() => void save(id, file.name)}
          />
        </>
      )}
    </Modal>
  );
}

type ViewProps<Item> = {
  id: number;
  file: KeptFile;
  files: Pick<ReaderFiles<Item>, 'fileStore'>;
};

function FileView<Item>({ id, file, files }: ViewProps<Item>) {
  const isShown = isPicture(file) || isPdf(file);
  const { item, isLoading, message, refetch } = files.fileStore(isShown ? { id, name: file.name } : null);

  const waiting = <Skeleton h={420} role="status" aria-label={t('app.loading')} />;
  if (!isShown) return <Text>{t('files.noPreview')}</Text>;
  if (!isLoading && item === null && message !== '')
    return <FailedState title={t('files.failed')} message={message} onRetry={() => void refetch()} />;
  if (item === null) return waiting;
  if (isPdf(file)) {
    return (
      <Suspense fallback={waiting}>
        <PdfView file={item.blob} name={titleOf(file)} />
      </Suspense>
    );
  }
  return <BlobPicture blob={item.blob} name={titleOf(file)} />;
}

function BlobPicture({ blob, name }: { blob: Blob; name: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    // An address of the browser's own, to be given back when the picture goes.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address === '' ? null : <img className={classes.picture} src={address} alt={name} />;
}
