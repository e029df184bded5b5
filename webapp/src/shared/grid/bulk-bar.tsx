import './bulk-words';
import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { announce } from '@/shared/ui/announcer';
import classes from './bulk-bar.module.css';

// Only people who have selected something wait for these words.

type Props = { count: number; onClear: () => void; children?: ReactNode };

/** Sticks to the foot of the window and takes its own room, so that it covers no row. Escape gives the selection up. */
export function BulkBar({ count, onClear, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const words = t('bulk.selected', { count });

  // By the region that was there before the bar: one that comes together with its words is not read.
  useEffect(() => announce(words), [words]);
  useEscape(onClear);

  // A toolbar is one stop of the Tab key; the arrows go on from there.
  useEffect(() => {
    const all = buttonsOf(bar.current);
    const current = all.find((one) => one === document.activeElement) ?? all[0];
    all.forEach((one) => {
      one.tabIndex = one === current ? 0 : -1;
    });
  });
  const onFocus = ({ target }: FocusEvent) =>
    buttonsOf(bar.current).forEach((one) => {
      one.tabIndex = one === target ? 0 : -1;
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttonsOf(bar.current);
    const at = all.findIndex((one) => one === document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };

  return (
    <div
      ref={bar}
      className={classes.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={words}
      data-foot
      data-print="hidden"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <Text size="sm" fw={600}>
        {words}
      </Text>
      {children}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('bulk.clear')}
        title={t('bulk.clear')}
        onClick={onClear}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const buttonsOf = (bar: HTMLElement | null) => [
  ...(bar?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? []),
];

/** Not while something over the page has a use for the key itself. */
function useEscape(onEscape: () => void) {
  const current = useRef(onEscape);
  useEffect(() => {
    current.current = onEscape;
  });
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented, target }: globalThis.KeyboardEvent) => {
      const isTaken =
        defaultPrevented ||
        document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null ||
        (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.value !== '');
      if (key === 'Escape' && !isTaken) current.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
