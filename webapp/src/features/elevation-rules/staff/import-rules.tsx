import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { msg, t, type Words } from '@/shared/i18n/t';
import { Modal } from '@/shared/popups/modal';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyFailure } from '@/shared/ui/notify';
import { RowTable } from '@/shared/ui/row-table';
import type { ImportedRule } from '../api';
import { useImportRules } from '../stores';

const outcomes: Readonly<Record<ImportedRule['outcome'], Words>> = {
  applied: msg('elevationRule.applied'),
  notApplied: msg('elevationRule.notApplied'),
  refused: msg('elevationRule.refused'),
};

/** Replaces the rules by those of a file, and says of each what became of it. */
export function ImportRules() {
  const [file, setFile] = useState<File | null>(null);
  const [results, setResults] = useState<readonly ImportedRule[] | null>(null);
  const { run, isLoading } = useImportRules();

  const send = async () => {
    if (file === null) return;
    const result = await run(file);
    if (result === null) return;
    setFile(null);
    if (result.isSuccess) setResults(result.item);
    else notifyFailure(Object.values(result.errors)[0]?.[0] ?? result.message);
  };

  return (
    <>
      <FileButton accept=".csv,.xlsx" onChange={setFile}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            {t('elevationRule.import')}
          </Button>
        )}
      </FileButton>
      <ConfirmDialog
        isOpen={file !== null}
        title={t('elevationRule.replaceTitle')}
        message={t('elevationRule.replaceHelp', { name: file?.name ?? '' })}
        confirmLabel={t('elevationRule.replace')}
        isBusy={isLoading}
        onConfirm={() => void send()}
        onCancel={() => setFile(null)}
      />
      <Modal
        opened={results !== null}
        onClose={() => setResults(null)}
        title={t('elevationRule.importResult')}
        size="lg"
      >
        {results !== null && <Results results={results} />}
      </Modal>
    </>
  );
}

function Results({ results }: { results: readonly ImportedRule[] }) {
  const isApplied = results.every(({ outcome }) => outcome === 'applied');
  return (
    <Stack gap="md">
      <Text>
        {isApplied
          ? t('elevationRule.importApplied', { count: results.length })
          : t('elevationRule.importRefused')}
      </Text>
      <RowTable
        caption={t('elevationRule.importResult')}
        columns={[
          { header: t('elevationRule.fileLine'), align: 'end', value: ({ line }) => line },
          { header: t('elevationRule.pattern'), isTitle: true, value: ({ product }) => product },
          { header: t('elevationRule.outcome'), value: ({ outcome }) => t(outcomes[outcome]) },
          { header: t('elevationRule.reason'), value: ({ reason }) => reason },
        ]}
        rows={results}
        keyOf={({ line }) => line}
      />
    </Stack>
  );
}
