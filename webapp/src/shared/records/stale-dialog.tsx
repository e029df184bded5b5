import './words';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t, type Words } from '@/shared/i18n/t';
import { Modal } from '@/shared/popups/modal';
import { RowTable } from '@/shared/ui/row-table';

/** How a part of what can be entered is called, and how its value is read. */
export type Part<Values> = {
  readonly name: keyof Values & string;
  readonly label: Words;
  readonly words?: (values: Values) => ReactNode;
};

type Props<Values> = {
  isOpen: boolean;
  parts: readonly Part<Values>[];
  yours: Values;
  /** The record as someone else has left it. */
  theirs: Values;
  /** Who that is, where it is known. */
  who?: string | null | undefined;
  isBusy: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onCancel: () => void;
};

/** Two people changed the same record: shows what differs, and lets the later one choose. */
export function StaleDialog<Values>(props: Props<Values>) {
  const { isOpen, parts, yours, theirs, who, isBusy, onReload, onOverwrite, onCancel } = props;
  const differences = parts.filter(
    ({ name }) => JSON.stringify(yours[name]) !== JSON.stringify(theirs[name]),
  );
  const title = who ? t('stale.titleBy', { name: who }) : t('stale.title');
  return (
    <Modal opened={isOpen} onClose={onCancel} size="xl" title={title}>
      <Text mb="md">{differences.length === 0 ? t('stale.same') : t('stale.message')}</Text>
      {differences.length > 0 && (
        <RowTable
          caption={title}
          rows={differences}
          keyOf={({ name }) => name}
          columns={[
            { header: t('stale.field'), isTitle: true, value: ({ label }) => t(label) },
            { header: t('stale.yours'), value: (part) => wordsOf(part, yours) },
            { header: t('stale.theirs'), value: (part) => wordsOf(part, theirs) },
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

function wordsOf<Values>({ name, words }: Part<Values>, values: Values): ReactNode {
  return words ? words(values) : String(values[name]);
}
