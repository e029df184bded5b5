import { Button, Menu, Popover, Stack, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { useSession, type SavedView } from '@/shared/store/session';
import { readListState, viewQuery, writeListState } from './list-state';
import { useListState } from './use-list-state';
import classes from './view-tabs.module.css';

/** A view that comes with the list, before the user's own. */
export type PresetView = { readonly name: string; readonly query: string };

type Props = { listId: string; sort: string; presets?: readonly PresetView[] };

const none: readonly SavedView[] = [];
const noPresets: readonly PresetView[] = [];

/** The views of a list, given and the user's own. What is kept of one is its address, its columns and its name. */
export function ViewTabs({ listId, sort, presets = noPresets }: Props) {
  const views = useSession((session) => session.savedViews[listId]) ?? none;
  const hidden = useSession((session) => session.hiddenColumns[listId]);
  const { search, setSearch } = useListState(sort);
  const [openName, setOpenName] = useState<string | null>(null);
  const query = viewQuery(search);
  const current = views.find(({ name }) => name === openName) ?? views.find((view) => view.query === query);
  const preset = current === undefined ? presets.find((one) => presetQuery(one, sort) === query) : undefined;
  const isChanged =
    current === undefined
      ? query !== '' && preset === undefined
      : current.query !== query || !sameColumns(current, hidden);

  const keep = (changed: readonly SavedView[]) => {
    useSession.setState(({ savedViews }) => ({ savedViews: { ...savedViews, [listId]: changed } }));
  };
  const show = (shown: string) => {
    const next = readListState(new URLSearchParams(shown), { sort });
    setSearch((before) => writeListState(next, { sort }, before));
  };
  const openGiven = (shown: string) => {
    setOpenName(null);
    show(shown);
  };
  const open = (view: SavedView) => {
    setOpenName(view.name);
    show(view.query);
    useSession.setState(({ hiddenColumns }) => ({
      hiddenColumns: { ...hiddenColumns, [listId]: view.hiddenColumns },
    }));
  };
  const save = (name: string) => {
    const view = { name, query, hiddenColumns: hidden ?? [] };
    keep([...views.filter((one) => one.name !== name), view]);
    setOpenName(name);
  };

  if (views.length === 0 && presets.length === 0 && !isChanged) return null;
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
            <Menu.Item
              onClick={() => {
                keep(views.filter((view) => view !== current));
                openGiven('');
              }}
            >
              {t('view.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isChanged && <SaveAs onSave={save} />}
    </div>
  );
}

/** As the address has it once the view is open: without what it shares with the list's defaults. */
const presetQuery = ({ query }: PresetView, sort: string) =>
  viewQuery(
    writeListState(readListState(new URLSearchParams(query), { sort }), { sort }, new URLSearchParams()),
  );

const sameColumns = (view: SavedView, hidden: readonly string[] | undefined) =>
  hidden === undefined || hidden.toSorted().join() === view.hiddenColumns.toSorted().join();

function Dot() {
  return <span className={classes.dot} role="img" aria-label={t('view.changed')} />;
}

type SaveAsProps = { onSave: (name: string) => void };

function SaveAs({ onSave }: SaveAsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState('');

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
              maxLength={60}
              value={name}
              error={error}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" size="xs">
              {t('view.saveAs')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
