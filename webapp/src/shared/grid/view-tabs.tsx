import { Button, Menu, Popover, Stack, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useViews, type PresetView } from './use-views';
import classes from './view-tabs.module.css';

type Props = { listId: string; sort: string; presets?: readonly PresetView[] };

const noPresets: readonly PresetView[] = [];

export function ViewTabs({ listId, sort, presets = noPresets }: Props) {
  const given = useViews({ listId, sort, presets });
  const { views, current, preset, isChanged, removed, open, openGiven, save, remove, restore } = given;

  const isAll = current === undefined && preset === undefined;
  return (
    <div className={classes.tabs} role="group" aria-label={t('view.tabs')} data-print="hidden">
      <button type="button" className={classes.tab} aria-pressed={isAll} onClick={() => openGiven('')}>
        {t('view.all')}
        {isAll && isChanged && <Dot />}
      </button>
      {presets.map((one) => (
        <button
          key={one.name}
          type="button"
          className={classes.tab}
          aria-pressed={one === preset}
          onClick={() => openGiven(one.query)}
        >
          {one.name}
        </button>
      ))}
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          className={classes.tab}
          aria-pressed={view === current}
          onClick={() => open(view)}
        >
          {view.name}
          {view === current && isChanged && <Dot />}
        </button>
      ))}
      {current !== undefined && (
        <Menu>
          <Menu.Target>
            <button type="button" className={classes.tab} aria-label={t('view.actions')}>
              <IconDots size={16} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={!isChanged} onClick={() => save(current.name)}>
              {t('view.update')}
            </Menu.Item>
            <Menu.Item onClick={() => remove(current)}>{t('view.remove')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isChanged && <SaveAs names={views.map(({ name }) => name)} onSave={save} />}
      {removed !== null && (
        <Button size="compact-sm" variant="subtle" onClick={() => restore(removed)}>
          {t('view.undoRemove', { name: removed.name })}
        </Button>
      )}
    </div>
  );
}

function Dot() {
  return <span className={classes.dot} role="img" aria-label={t('view.changed')} />;
}

/** More than anyone finds again among tabs; so many are far below what the server keeps for a user. */
export const mostViews = 30;

type SaveAsProps = { names: readonly string[]; onSave: (name: string) => void };

function SaveAs({ names, onSave }: SaveAsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  // One more of a name that is there already takes its place.
  const isFull = names.length >= mostViews && !names.includes(name.trim());

  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus position="bottom-start">
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" onClick={() => setIsOpen(!isOpen)}>
          {t('view.save')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isFull) return;
            if (name.trim() === '') {
              setError(t('view.nameNeeded'));
              return;
            }
            onSave(name.trim());
            setIsOpen(false);
            setName('');
          }}
        >
          <Stack gap="xs">
            <TextInput
              label={t('view.name')}
              description={names.length >= mostViews && t('view.full', { count: mostViews })}
              maxLength={60}
              value={name}
              error={error}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" size="xs" disabled={isFull}>
              {t('view.saveAs')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
