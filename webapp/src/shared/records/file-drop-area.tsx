import './file-words';
import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { t } from '@/shared/i18n/t';
import { FileDrop, FileInput } from '@/shared/ui/file-drop';
import type { FileLimits } from './file-refusal';
import classes from './files-panel.module.css';

type Props = { limits: FileLimits; onFiles: (files: readonly File[]) => void };

/** Where files are dropped or chosen, with what is taken. */
export function FileDropArea({ limits: { accept, maxMegabytes }, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <FileDrop className={classes.drop} onFiles={onFiles}>
      <span className={classes.dropWords}>
        {t('files.drop')}
        <Button size="compact-sm" variant="default" onClick={() => input.current?.click()}>
          {t('files.choose')}
        </Button>
      </span>
      <FileInput ref={input} accept={accept.join(',')} testId="files" onFiles={onFiles} />
      <Text size="xs" c="dimmed">
        {t('files.limits', {
          types: accept.map((end) => end.slice(1).toUpperCase()).join(', '),
          size: maxMegabytes,
        })}
      </Text>
    </FileDrop>
  );
}
