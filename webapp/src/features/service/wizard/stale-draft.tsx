import './step-words';
import '@/shared/records/words';
import { Button, Group, Text } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { t } from '@/shared/i18n/t';
import { RowTable } from '@/shared/ui/row-table';
import { differencesOf } from './draft-wire';
import type { WizardState } from './use-wizard';

type Props = { wizard: WizardState };

/** The draft was changed on another device: shows what differs, and lets one choose. */
export function StaleDraft({ wizard }: Props) {
  const { stale, draft, isSaving, takeTheirs, keepMine, closeStale } = wizard;
  const rows = stale === null ? [] : differencesOf(draft, stale);
  return (
    <Modal opened={stale !== null} onClose={closeStale} size="lg" title={t('wizard.staleTitle')}>
      <Text mb="md">{rows.length === 0 ? t('stale.same') : t('wizard.staleHelp')}</Text>
      {rows.length > 0 && (
        <RowTable
          caption={t('wizard.staleTitle')}
          rows={rows}
          keyOf={({ part }) => part}
          columns={[
            { header: t('stale.field'), isTitle: true, value: ({ part }) => part },
            { header: t('stale.yours'), value: ({ mine }) => mine },
            { header: t('stale.theirs'), value: ({ theirs }) => theirs },
          ]}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" loading={isSaving} onClick={keepMine}>
          {t('stale.overwrite')}
        </Button>
        <Button onClick={takeTheirs} data-autofocus>
          {t('stale.reload')}
        </Button>
      </Group>
    </Modal>
  );
}
