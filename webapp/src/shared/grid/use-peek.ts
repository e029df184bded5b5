import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import type { Grid } from './use-grid';
import { stepRow } from './use-grid-keys';

const rowAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;

/** Space on a row's link shows what is known of it, until Space or Escape; it follows the focus to other rows. */
export function usePeek<Row extends { readonly id: number }>({ list, data }: Grid<Row>) {
  const [id, setId] = useState<string>();
  const row = data.items.find((one) => String(one.id) === id);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = rowAt(event.target);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (
      at !== undefined &&
      event.key === ' ' &&
      event.target instanceof HTMLAnchorElement &&
      useSession.getState().hasShortcuts
    )
      setId(at === id ? undefined : at);
    else if (row && event.key === 'Escape') setId(undefined);
    else if (row && at !== undefined && by !== undefined) stepRow(by);
    else return;
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (row) setId(rowAt(target) ?? id);
  };

  return {
    handlers: { onKeyDown, onFocus },
    peeked: row && {
      title: list.rowLabel(row),
      facts: list.columns
        .filter(({ isEmpty }) => !isEmpty(row))
        .map(({ field, label, draw }) => ({ key: field, label: t(label), value: draw(row) }))
        .filter(({ value }) => value !== null && value !== ''),
    },
  };
}
