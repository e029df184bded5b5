import './file-words';
import { ActionIcon, Button, Input, Text } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useUnsentEntries } from '@/shared/forms/entries';
import { t } from '@/shared/i18n/t';
import { sizeOf } from './reader-files';
import { refusalOf, type FileLimits } from './file-refusal';
import { FileDrop, FileInput } from '@/shared/ui/file-drop';
import classes from './chosen-files.module.css';

type Props = {
  /** The id that the form's error summary links to. */
  id?: string;
  label: string;
  limits: FileLimits;
  files: readonly File[];
  error?: string | undefined;
  onChange: (files: readonly File[]) => void;
};

/** Files that go with a record once it is sent. */
export function ChosenFiles({ id, label, limits, files, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  // Drafts keep text but not files.
  useUnsentEntries({ isDirty: files.length > 0 });
  const onFiles = (chosen: readonly File[]) => {
    const refusals = chosen.flatMap((file) => {
      const refusal = refusalOf(file, limits);
      return refusal === null ? [] : [`${file.name}: ${refusal}`];
    });
    setRefused(refusals.join(' '));
    onChange([...files, ...chosen.filter((file) => refusalOf(file, limits) === null)]);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={refused || error}>
      <ul className={classes.files}>
        {files.map((file, index) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`}>
            <IconFile size={18} stroke={1.6} aria-hidden />
            <span className={classes.fileName}>{file.name}</span>
            <Text size="xs" c="dimmed">
              {sizeOf(file.size)}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('files.remove', { name: file.name })}
              onClick={() => onChange(files.filter((_, place) => place !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <FileDrop className={classes.drop} onFiles={onFiles}>
        <span>{t('files.drop')}</span>{' '}
        <Button
          {...(id !== undefined && { id })}
          size="compact-sm"
          variant="default"
          onClick={() => input.current?.click()}
        >
          {t('files.choose')}
        </Button>
        <FileInput ref={input} accept={limits.accept.join(',')} testId="files" onFiles={onFiles} />
      </FileDrop>
    </Input.Wrapper>
  );
}
