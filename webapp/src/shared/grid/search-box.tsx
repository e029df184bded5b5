import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import classes from './search-box.module.css';

type Props = {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  /** How wide it may become where it stands alone, over something else than a grid. */
  maw?: string;
};

const patience = 300;

/** Waits for a pause in the typing; Enter, leaving and clearing act at once. */
export function SearchBox({ value: given, onChange, label = t('grid.search'), maw }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const value = given.trim();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);

  if (value !== known) {
    setKnown(value);
    // Changed from outside: a chip removed, a view opened, Back. What comes back as it was asked may be behind
    // what has been typed since.
    if (value !== asked) setTyped(value);
    setAsked(value);
  }

  const apply = (text: string) => {
    const words = text.trim();
    if (words === asked) return;
    setAsked(words);
    onChange(words);
  };
  const applyNow = useRef(apply);
  useEffect(() => {
    applyNow.current = apply;
  });

  useEffect(() => {
    const timer = setTimeout(() => applyNow.current(typed), patience);
    return () => clearTimeout(timer);
  }, [typed]);

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
      mod={{ alone: maw !== undefined }}
      {...(maw && { maw })}
      aria-label={label}
      placeholder={label}
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
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => apply(typed)}
      onKeyDown={(event) => event.key === 'Enter' && apply(typed)}
    />
  );
}
