import { Button, Group, Text } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import type { ReactNode } from 'react';
import { say, t, type Words } from '@/shared/i18n/t';
import { RowTable } from '@/shared/ui/row-table';

/** A part of the record in which the two versions differ. */
export type Difference = {
  readonly name: string;
  readonly label: Words;
  readonly yours: ReactNode;
  readonly theirs: ReactNode;
};

type Props = {
  isOpen: boolean;
  differences: readonly Difference[];
  isBusy: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onCancel: () => void;
};

/** Two people changed the same record: shows what differs, and lets the later one choose. */
export function VersionsDialog({ isOpen, differences, isBusy, onReload, onOverwrite, onCancel }: Props) {
  return (
    <Modal opened={isOpen} onClose={onCancel} size="xl" title={t('stale.title')}>
      <Text mb="md">{differences.length === 0 ? t('stale.same') : t('stale.message')}</Text>
      {differences.length > 0 && (
        <RowTable
          caption={t('stale.title')}
          rows={differences}
          keyOf={({ name }) => name}
          columns={[
            { header: t('stale.field'), isTitle: true, value: ({ label }) => say(label) },
            { header: t('stale.yours'), value: ({ yours }) => yours },
            { header: t('stale.theirs'), value: ({ theirs }) => theirs },
          ]}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="subtle" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <Button variant="default" loading={isBusy} onClick={onOverwrite}>
          {t('stale.overwrite')}
        </Button>
        <Button onClick={onReload} data-autofocus>
          {t('stale.reload')}
        </Button>
      </Group>
    </Modal>
  );
}
