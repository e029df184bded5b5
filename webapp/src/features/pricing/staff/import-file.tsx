import '@/shared/records/file-words';
import { Button, FileInput, Progress } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useUnsentEntries } from '@/shared/forms/entries';
import { t } from '@/shared/i18n/t';
import { refusalOf } from '@/shared/records/file-refusal';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { useReadList } from './import-stores';

type Props = { onRead: (list: number) => void };

const rules = { accept: ['.csv', '.txt', '.xlsx'], maxMegabytes: 15 } as const;

/** The file goes to the server, which reads it and changes nothing. */
export function ImportFile({ onRead }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const { run, isLoading, isUploading, progress, message, isSuccess } = useReadList();
  useUnsentEntries({ isDirty: file !== null });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = file === null ? t('priceList.needed') : refusalOf(file, rules);
    setError(refusal ?? '');
    if (file === null || refusal !== null) return;
    const result = await run(file);
    if (result?.item) onRead(result.item.id);
  };

  return (
    <Panel title={t('priceList.file')}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        {!isLoading && !isSuccess && message !== '' && <Notice tone="bad" role="alert" title={message} />}
        <FileInput
          maw="32rem"
          my="sm"
          label={t('priceList.file')}
          description={t('files.limits', { types: 'CSV, TXT, XLSX', size: rules.maxMegabytes })}
          accept={rules.accept.join(',')}
          placeholder={t('files.choose')}
          value={file}
          error={error}
          onChange={setFile}
        />
        {isUploading && <Progress value={progress * 100} mb="sm" maw="32rem" aria-label={file?.name} />}
        <Button type="submit" loading={isLoading}>
          {t('priceList.read')}
        </Button>
      </form>
    </Panel>
  );
}
