import './filter-words';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import type { ColumnInfo } from './columns';
import { FilterField, isReadable } from './filter-field';
import classes from './filter-panel.module.css';

// Only people who open the panel wait for these words.

type Props = {
  fields: readonly ColumnInfo[];
  filters: Readonly<Record<string, string>>;
  onApply: (filters: Readonly<Record<string, string>>) => void;
};

/** A field for each column that can be narrowed; nothing is asked before they are applied together. */
export function FilterForm({ fields, filters, onApply }: Props) {
  const [draft, setDraft] = useState(filters);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!fields.every((info) => isReadable(info, draft[info.field] ?? ''))) return;
        onApply(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')));
      }}
    >
      <Stack gap="sm" className={classes.fields}>
        {fields.map((info) => (
          <FilterField
            key={info.field}
            info={info}
            value={draft[info.field] ?? ''}
            onChange={(value) => setDraft((current) => ({ ...current, [info.field]: value }))}
          />
        ))}
      </Stack>
      <Group gap="xs" justify="flex-end" className={classes.actions}>
        <Button variant="subtle" onClick={() => onApply({})}>
          {t('grid.clearFilters')}
        </Button>
        <Button type="submit">{t('filters.apply')}</Button>
      </Group>
    </form>
  );
}
