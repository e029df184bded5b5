import './palette-words';
import { Modal } from '@mantine/core';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { UnitDrawing } from '@/entities/elevation/unit-drawing';
import { t } from '@/shared/i18n/t';
import { useCommandRegistry, type Command, type CommandGroup } from '@/shared/lib/commands';
import { sought } from '@/shared/lib/sought';
import { Keys } from './keys';
import { closeLayer } from './layers';
import { Marked } from './marked';
import classes from './palette.module.css';
import { useFound } from './use-found';

const groups: readonly CommandGroup[] = ['go', 'do', 'list'];

type Entry = {
  readonly id: string;
  /** By the server, and not among what this page knows. */
  readonly isFound: boolean;
  readonly content: ReactNode;
  readonly prefetch: (() => void) | undefined;
  readonly run: () => void;
};
type Section = { readonly key: string; readonly label: string; readonly entries: readonly Entry[] };

/** Every word typed has to occur, in any order. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = sought(typed).split(/\s+/).filter(Boolean);
  return commands.filter(
    ({ label, found = '', isKeyOnly }) =>
      !isKeyOnly && words.every((word) => sought(`${t(label)} ${t(found)}`).includes(word)),
  );
}

/** The one search box: pages and actions by their words, records by any number or word. */
export function Palette() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  /** Enter was pressed before the answer was there. */
  const [waits, setWaits] = useState(false);
  const id = useId();
  const { found, isSearching, failure } = useFound(typed);
  const commands = useCommandRegistry((state) => state.commands);

  const sections = [...commandSections(matching(commands, typed)), ...foundSections(found)];
  const entries = sections.flatMap((section) => section.entries);
  const active = entries.find((entry) => entry.id === chosen) ?? entries[0];
  const optionId = (entry: Entry) => `${id}-${entry.id}`;
  const activeId = active && optionId(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  // What is chosen by a key, the mouse or typing is likely to be opened.
  const prefetch = typed === '' && chosen === undefined ? undefined : active?.prefetch;
  useEffect(() => prefetch?.(), [prefetch]);

  const run = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    closeLayer();
    entry.run();
  };
  // What is shown while it is looked for was found for other words: Enter means what is found for these.
  const isStale = isSearching && chosen === undefined && active?.isFound !== false;
  const onEnter = () => {
    if (isStale) setWaits(true);
    else run(active);
  };
  useEffect(() => {
    if (waits && !isSearching) run(active);
  });
  const move = (step: number) => {
    const index = active === undefined ? 0 : entries.indexOf(active);
    setChosen(entries[(index + step + entries.length) % entries.length]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: onEnter }[event.key];
    // Enter that ends the composing of a letter chooses that letter alone.
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

  return (
    <Modal
      opened
      onClose={closeLayer}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12vh"
      centered={false}
      attributes={{ content: { 'aria-label': t('command.palette') } }}
    >
      <input
        className={classes.input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(undefined);
          setWaits(false);
        }}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('command.palette')} className={classes.list}>
        {sections.map(({ key, label, entries: inSection }) => (
          <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
            <div id={`${id}-${key}`} className={classes.heading} aria-hidden>
              {label}
            </div>
            {inSection.map((entry) => (
              // The field above keeps the focus and has the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === active}
                className={classes.option}
                onClick={() => run(entry)}
                onMouseMove={() => setChosen(entry.id)}
              >
                {entry.content}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={classes.state} role="status">
        {stateOf({ isEmpty: entries.length === 0, isSearching, failure })}
      </p>
    </Modal>
  );
}

function commandSections(commands: readonly Command[]): Section[] {
  return groups
    .map((group) => ({
      key: group,
      label: t(`command.group.${group}`),
      entries: commands
        .filter((command) => command.group === group)
        .map(({ id, label, keys, prefetch, run }) => ({
          id: `command-${id}`,
          isFound: false,
          prefetch,
          run,
          content: (
            <>
              <span>{t(label)}</span>
              {keys && <Keys keys={keys} />}
            </>
          ),
        })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const foundSections = (found: ReturnType<typeof useFound>['found']): Section[] =>
  found.map(({ kind, title, entries }) => ({
    key: kind,
    label: title,
    entries: entries.map(({ id, hit, prefetch, run }) => ({
      id,
      isFound: true,
      prefetch,
      run,
      content: (
        <>
          <span className={classes.title}>
            <Marked of={hit.title} />
          </span>
          <span className={classes.detail}>
            {hit.account !== undefined && <span className={classes.account}>{hit.account}</span>}
            <Marked of={hit.detail} />
          </span>
          {hit.drawing && (
            <span className={classes.picture}>
              <UnitDrawing drawing={hit.drawing} />
            </span>
          )}
        </>
      ),
    })),
  }));

type State = { isEmpty: boolean; isSearching: boolean; failure: string };

function stateOf({ isEmpty, isSearching, failure }: State): string {
  if (isSearching) return t('palette.searching');
  if (failure !== '') return failure;
  return isEmpty ? t('palette.nothing') : '';
}
