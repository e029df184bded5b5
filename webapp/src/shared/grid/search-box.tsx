import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import { isLeaving } from '@/shared/lib/navigation';
import classes from './search-box.module.css';

type Props = {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  /** How wide it may become where it stands alone, over something else than a grid. */
  maw?: string;
};

const patience = 300;

/** Waits for a pause in the typing; Enter and clearing act at once. What is typed draws nothing anew. */
export function SearchBox({ value: given, onChange, label = t('grid.search'), maw }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const value = given.trim();
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Changed from outside: a chip removed, a view opened, Back. What comes back as it was asked may be behind
    // what has been typed since.
    if (value !== asked.current && input.current) {
      input.current.value = value;
      clearTimeout(timer.current);
    }
    asked.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = () => {
    clearTimeout(timer.current);
    const words = input.current?.value.trim() ?? '';
    if (words === asked.current) return;
    asked.current = words;
    onChange(words);
  };
  const { pathname } = useLocation();
  const applyNow = useRef(apply);
  useEffect(() => {
    // Whoever follows a link right after they typed is on their way: what they typed must not lead back.
    applyNow.current = () => !isLeaving(pathname) && apply();
  });
  const applySoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => applyNow.current(), patience);
  };

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
        <CloseButton
          className={classes.clear}
          size="sm"
          aria-label={t('grid.clearSearch')}
          onClick={() => {
            if (input.current) input.current.value = '';
            apply();
          }}
        />
      }
      defaultValue={value}
      onChange={applySoon}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );
}
