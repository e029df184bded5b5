import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import classes from './search-box.module.css';

type Props = { value: string; onChange: (value: string) => void };

const patience = 300;

/** Waits for a pause in the typing; Enter, leaving and clearing act at once. */
export function SearchBox({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (value !== known) {
    // Changed from outside: a chip removed, a view opened, Back.
    setKnown(value);
    setTyped(value);
  }

  const apply = (text: string) => {
    clearTimeout(timer.current);
    if (text !== value) onChange(text);
  };

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text), patience);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  const [commands] = useState<readonly Command[]>(() => [
    {
      id: 'search',
      label: t('command.search'),
      group: 'list',
      keys: '/',
      run: () => input.current?.focus(),
    },
  ]);
  useCommands(commands);

  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      aria-label={t('grid.search')}
      placeholder={t('grid.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('grid.clearSearch')}
            onClick={() => {
              setTyped('');
              apply('');
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => apply(typed)}
      onKeyDown={(event) => event.key === 'Enter' && apply(typed)}
    />
  );
}
