import { Popover, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { sought } from '@/shared/lib/sought';
import { Anchor } from '@/shared/popups/anchor';
import { Loaded, type LoadedData } from '@/shared/ui/loaded';
import classes from './pick-list.module.css';

type Entry = {
  readonly value: string;
  readonly name: string;
  readonly text?: string;
  readonly mark?: string;
};

type Props = {
  id: string;
  /** The text field that it stands beside. */
  anchor: HTMLElement;
  /** The name of the search field. */
  label: string;
  placeholder?: string;
  /** The name of the list. */
  title: string;
  data: LoadedData;
  entries: readonly Entry[];
  /** Said where there is nothing to choose from. */
  none: ReactNode;
  /** Said where nothing has the words that are looked for. */
  noMatch: string;
  onChoose: (value: string) => void;
  onClose: () => void;
};

/** It has no title of its own to be named by. */
const named = (label: string) => ({ 'aria-label': label, 'aria-labelledby': '' });

/** How far each key goes. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A list beside a text field, with a search: arrows go through it, Enter takes, Escape closes. */
export function PickList(props: Props) {
  const { id, anchor, label, placeholder, title, data, entries, none, noMatch, onChoose, onClose } = props;
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const words = sought(search.trim());
  const found = entries.filter(({ name, text = '' }) => sought(`${name} ${text}`).includes(words));
  const optionOf = (index: number) => `${id}-option-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    // It stands in the form of the text field.
    event.preventDefault();
    if (found.length === 0) return;
    if (step === undefined) {
      onChoose(found[at]?.value ?? '');
      return;
    }
    const next = (at + step + found.length) % found.length;
    setAt(next);
    document.getElementById(optionOf(next))?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Popover
      id={id}
      opened
      onDismiss={onClose}
      position="bottom-start"
      width="target"
      withinPortal={false}
      trapFocus
      returnFocus={false}
    >
      <Popover.Target>
        <Anchor node={anchor} />
      </Popover.Target>
      <Popover.Dropdown p="xs" {...named(title)}>
        <TextInput
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={found.length > 0 ? optionOf(at) : undefined}
          aria-label={label}
          placeholder={placeholder}
          leftSection={<IconSearch size={16} aria-hidden />}
          autoComplete="off"
          data-autofocus
          // A dialog around it stays open when this one closes.
          data-mantine-stop-propagation
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div className={classes.found}>
          <Loaded data={data} height={120} isEmpty={entries.length === 0} empty={none}>
            {found.length === 0 ? (
              <Text size="sm" c="dimmed" p="xs" role="status">
                {noMatch}
              </Text>
            ) : (
              <div id={`${id}-list`} role="listbox" aria-label={title} className={classes.options}>
                {found.map(({ value, name, text, mark }, index) => (
                  // The search field handles the keys.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={value}
                    id={optionOf(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === at}
                    className={classes.option}
                    onClick={() => onChoose(value)}
                  >
                    <span className={classes.name}>
                      {name}
                      {mark && <span className={classes.mark}>{mark}</span>}
                    </span>
                    {text && <span className={classes.text}>{text}</span>}
                  </div>
                ))}
              </div>
            )}
          </Loaded>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
