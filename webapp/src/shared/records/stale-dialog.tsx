import { Button, Group, Modal, Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { RowTable } from '@/shared/ui/row-table';
import { FieldWords } from './field-words';
import { readField, type Field, type Values } from './fields';

type Props = {
  /** The record as somebody else has left it; null while nothing is in the way. */
  current: unknown;
  fields: readonly Field[];
  values: Values;
  isBusy: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onCancel: () => void;
};

/** Two people changed the same record: shows what differs, and lets the later one choose. */
export function StaleDialog({ current, fields, values, isBusy, onReload, onOverwrite, onCancel }: Props) {
  const differing =
    current === null
      ? []
      : fields.filter(
          (field) => JSON.stringify(readField(field, current)) !== JSON.stringify(values[field.name]),
        );
  return (
    <Modal opened={current !== null} onClose={onCancel} size="xl" title={t('stale.title')}>
      <Text mb="md">{differing.length === 0 ? t('stale.same') : t('stale.message')}</Text>
      {differing.length > 0 && (
        <RowTable
          caption={t('stale.title')}
          rows={differing}
          keyOf={({ name }) => name}
          columns={[
            { header: t('stale.field'), isTitle: true, value: ({ label }) => label },
            {
              header: t('stale.yours'),
              value: (field) => <FieldWords field={field} value={values[field.name]} />,
            },
            {
              header: t('stale.theirs'),
              value: (field) => <FieldWords field={field} value={readField(field, current)} />,
            },
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
