import './file-words';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { ViewerDialog } from '@/shared/viewer/viewer-dialog';
import { FileIcon } from './file-icon';
import classes from './files-panel.module.css';
import rows from './file-rows.module.css';
import { sizeOf, type ReaderFiles } from './reader-files';
import { useSaveFile } from './use-save-file';

type Props<Item> = {
  id: number;
  item: Item;
  files: ReaderFiles<Item>;
};

/** The same files for those who read: looked at in place or saved. */
export function FileList<Item>({ id, item, files }: Props<Item>) {
  const kept = files.of(item);
  const [open, setOpen] = useState<string | null>(null);
  const save = useSaveFile(files.download);
  return (
    <>
      <ul className={rows.files}>
        {kept.map((file) => (
          <li key={file.name} className={rows.file}>
            <FileIcon file={file} />
            <button
              type="button"
              className={`${rows.name} ${classes.name}`}
              onClick={() => setOpen(files.source(id, file).key)}
            >
              {file.title ?? file.name}
            </button>
            <span className={classes.size}>{sizeOf(file.size)}</span>
            <Button
              size="compact-sm"
              variant="subtle"
              data-print="hidden"
              aria-label={t('files.save', { name: file.title ?? file.name })}
              onClick={() => void save(id, file.name)}
            >
              {t('files.saveWord')}
            </Button>
          </li>
        ))}
      </ul>
      <ViewerDialog sources={kept.map((file) => files.source(id, file))} open={open} onChange={setOpen} />
    </>
  );
}
