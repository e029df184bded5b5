import { useEffect, useMemo, useRef } from 'react';
import { t } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import type { Grid } from './use-grid';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** Moves the focus to the next row or the one before. */
export function stepRow(by: number) {
  const all = rows();
  const current = currentRow();
  const next = current === null ? all[by === 1 ? 0 : all.length - 1] : all[all.indexOf(current) + by];
  // The link before the checkbox, although that stands first: Enter opens the row.
  const target = next?.querySelector<HTMLElement>('a') ?? next?.querySelector<HTMLElement>('input');
  target?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** `j` and `k` move the focus from row to row, where Enter opens; `x` selects; brackets turn pages. */
export function useGridKeys<Row extends { readonly id: number }>({ state, lastPage, change }: Grid<Row>) {
  const turn = useRef<(by: number) => void>(() => undefined);
  useEffect(() => {
    turn.current = (by) => {
      const page = state.page + by;
      if (page >= 1 && page <= lastPage) change({ page });
    };
  });

  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'next',
        label: t('command.next'),
        group: 'list',
        keys: 'j',
        isKeyOnly: true,
        run: () => stepRow(1),
      },
      {
        id: 'previous',
        label: t('command.previous'),
        group: 'list',
        keys: 'k',
        isKeyOnly: true,
        run: () => stepRow(-1),
      },
      {
        id: 'select',
        label: t('command.select'),
        group: 'list',
        keys: 'x',
        isKeyOnly: true,
        run: () => currentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click(),
      },
      // The grid itself hears it, where it scrolls nothing and presses no button.
      {
        id: 'peek',
        label: t('command.peek'),
        group: 'list',
        keys: 'Space',
        isKeyOnly: true,
        run: () => undefined,
      },
      {
        id: 'nextPage',
        label: t('command.nextPage'),
        group: 'list',
        keys: ']',
        isKeyOnly: true,
        run: () => turn.current(1),
      },
      {
        id: 'previousPage',
        label: t('command.previousPage'),
        group: 'list',
        keys: '[',
        isKeyOnly: true,
        run: () => turn.current(-1),
      },
    ],
    [],
  );
  useCommands(commands);
}
