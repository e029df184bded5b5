import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import classes from './bulk-bar.module.css';

type Props = { count: number; onClear: () => void; children?: ReactNode };

/** Sticks to the foot of the window and takes its own room, so that it covers no row. */
export function BulkBar({ count, onClear, children }: Props) {
  return (
    <div
      className={classes.bar}
      role="toolbar"
      aria-label={t('grid.selected', { count })}
      data-print="hidden"
    >
      <Text size="sm" fw={600} role="status">
        {t('grid.selected', { count })}
      </Text>
      {children}
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('grid.clearSelection')}
      </Button>
    </div>
  );
}
