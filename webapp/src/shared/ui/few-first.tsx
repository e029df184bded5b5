import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '@/shared/i18n/t';

type Props<Row> = {
  rows: readonly Row[];
  /** How many rows are shown at first. */
  few: number;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The first few rows, and a button that shows the rest. */
export function FewFirst<Row>({ rows, few, children }: Props<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, rows.length - few);
  return (
    <>
      {children(hidden === 0 ? rows : rows.slice(0, few))}
      {hidden > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setIsWhole(true)}>
          {t('grid.showMore', { count: hidden })}
        </Button>
      )}
    </>
  );
}
