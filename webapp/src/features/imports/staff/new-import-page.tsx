import '../words';
import { Button, Collapse, FileInput, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { useUnsentEntries } from '@/shared/forms/entries';
import { lookupError } from '@/shared/forms/lookup-error';
import { nouns } from '@/entities/codes/nouns';
import { codeText, t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { recognised, type FileForm } from '../model';
import { FileFormFields } from '../parts/file-form-fields';
import { useNouns, useUploadImport } from '../stores';
import classes from './imports.module.css';

export default function NewImportPage() {
  const [file, setFile] = useState<File | null>(null);
  const [noun, setNoun] = useState('');
  const [form, setForm] = useState<FileForm>(recognised);
  const [isFormOpen, setIsFormOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const [isSent, setIsSent] = useState(false);
  const known = useNouns();
  const { run, isLoading, isUploading, progress } = useUploadImport();
  const navigate = useNavigate();

  const isFormTouched = JSON.stringify(form) !== JSON.stringify(recognised);
  useUnsentEntries({ isDirty: !isSent && (file !== null || noun !== '' || isFormTouched) });

  const send = async (chosen: File) => {
    const result = await run({ file: chosen, noun, ...form });
    if (result === null) return;
    // What has arrived is left without a question.
    flushSync(() => setIsSent(result.isSuccess));
    const words = Object.values(result.errors).flat().join(' ');
    setProblem(result.isSuccess ? '' : words || result.message);
    // What the file does not say by itself may be said here.
    if (!result.isSuccess) setIsFormOpen(true);
    if (result.newId !== null) void navigate(staffPaths.importBatch.to({ id: result.newId }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (file === null) setProblem(t('imports.fileNeeded'));
    else void send(file);
  };

  return (
    <>
      <PageHeader
        title={t('imports.uploadTitle')}
        crumbs={[{ label: t('nav.imports'), to: staffPaths.imports.to() }]}
      />
      <div className={classes.form}>
        <Panel title={t('imports.file')}>
          <form noValidate onSubmit={onSubmit}>
            <Stack gap="md">
              {problem !== '' && <Notice tone="bad" role="alert" title={problem} />}
              <FileInput
                label={t('imports.file')}
                description={t('imports.fileHelp')}
                accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl"
                value={file}
                onChange={setFile}
              />
              <NativeSelect
                label={t('imports.noun')}
                data={[
                  { value: '', label: t('imports.nounOpen') },
                  ...known.items.map((one) => ({ value: one.noun, label: codeText(nouns, one.noun) })),
                ]}
                error={lookupError(known)}
                value={noun}
                onChange={({ currentTarget }) => setNoun(currentTarget.value)}
              />
              <Group>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-expanded={isFormOpen}
                  onClick={() => setIsFormOpen(!isFormOpen)}
                >
                  {t('imports.fileForm')}
                </Button>
              </Group>
              <Collapse expanded={isFormOpen}>
                <FileFormFields value={form} onChange={setForm} />
              </Collapse>
              {isUploading && (
                <Text size="sm" role="status">
                  {t('imports.uploading', { percent: Math.round(progress * 100) })}
                </Text>
              )}
              <Group gap="sm">
                <Button type="submit" loading={isLoading}>
                  {t('imports.upload')}
                </Button>
                <Button component={Link} to={staffPaths.imports.to()} variant="subtle">
                  {t('form.cancel')}
                </Button>
              </Group>
            </Stack>
          </form>
        </Panel>
      </div>
    </>
  );
}
