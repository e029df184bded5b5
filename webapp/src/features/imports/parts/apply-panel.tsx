import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { whyNot, type BatchDetail } from '../model';
import { useApplyImport, usePreviewImport } from '../stores';
import { RefusedRows } from './refused-rows';

type Props = { batch: BatchDetail };

/** The decision about a file that waits: what it comes to, what stands against it, and the button. */
export function ApplyPanel({ batch }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { run: apply, isLoading: isApplying } = useApplyImport();
  const { run: look, isLoading: isLooking } = usePreviewImport();
  const reasonId = useId();
  const { id, fileName: file, report, choices } = batch;
  const reason = whyNot(batch);
  const counts = { added: report?.added ?? 0, changed: report?.changed ?? 0 };
  const refused = report?.refused ?? 0;
  const canSkip = refused > 0 && report?.obstacles.length === 0;

  const onSkip = async (skipsRefused: boolean) => {
    const result = await look({ id, choices: { ...choices, skipsRefused, columns: [] } });
    if (result?.isSuccess === false) {
      notifyFailure(Object.values(result.errors).flat().join(' ') || result.message);
    }
  };
  const onConfirm = async () => {
    const result = await apply(id);
    setIsAsking(false);
    if (result === null) return;
    if (!result.isSuccess) notifyFailure(result.message);
    else if (result.message !== '') notifySuccess(result.message);
  };

  return (
    <Panel title={t('imports.applyPanel')}>
      <Stack gap="md">
        <Text id={reasonId} fw={600} role="status">
          {reason === '' ? t('imports.ready', { ...counts, refused }) : reason}
        </Text>
        {report?.obstacles.map((obstacle) => (
          <Text key={obstacle}>{obstacle}</Text>
        ))}
        {canSkip && (
          <Checkbox
            label={t('imports.skipsRefused')}
            description={t('imports.skipsRefusedHelp')}
            checked={choices.skipsRefused}
            disabled={isLooking}
            onChange={({ currentTarget }) => void onSkip(currentTarget.checked)}
          />
        )}
        <Group gap="sm">
          <Button
            size="md"
            loading={isApplying || isLooking}
            disabled={reason !== ''}
            aria-describedby={reasonId}
            onClick={() => setIsAsking(true)}
          >
            {t('imports.apply')}
          </Button>
          {refused > 0 && <RefusedRows id={id} />}
        </Group>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('imports.applyTitle', { file })}
        message={t('imports.applyMessage', counts)}
        confirmLabel={t('imports.apply')}
        isBusy={isApplying}
        onConfirm={() => void onConfirm()}
        onCancel={() => setIsAsking(false)}
      />
    </Panel>
  );
}
