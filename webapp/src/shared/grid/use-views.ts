import { useEffect, useState } from 'react';
import { keepList } from '@/shared/store/display';
import { ownKey, useSession, type SavedView } from '@/shared/store/session';
import { readListState, viewQuery, writeListState } from './list-state';
import { useListState } from './use-list-state';

/** A view that comes with the list, before the user's own. */
export type PresetView = { readonly name: string; readonly query: string };

type Given = { listId: string; sort: string; presets: readonly PresetView[] };

const none: readonly SavedView[] = [];
const asItComes: readonly string[] = [];
const undoFor = 8000;

/** The views of a list, given and the user's own. What is kept of one is its address, its columns and its name. */
export function useViews({ listId, sort, presets }: Given) {
  const key = useSession(ownKey(listId));
  const views = useSession((session) => session.savedViews[key]) ?? none;
  const changed = useSession((session) => session.changedColumns[key]) ?? asItComes;
  const { search, setSearch } = useListState(sort);
  const [openName, setOpenName] = useState<string | null>(null);
  /** The columns as they were before a view brought its own. */
  const [changedBefore, setChangedBefore] = useState(asItComes);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const query = viewQuery(search);
  const current = views.find(({ name }) => name === openName) ?? views.find((view) => view.query === query);
  const preset =
    current === undefined
      ? presets.find((one) => viewQuery(addressOf(one.query, sort)) === query)
      : undefined;
  const isChanged =
    current === undefined
      ? query !== '' && preset === undefined
      : current.query !== query || !areSame(current.changedColumns, changed);

  useEffect(() => {
    if (removed === null) return undefined;
    const timer = setTimeout(() => setRemoved(null), undoFor);
    return () => clearTimeout(timer);
  }, [removed]);

  const keep = (savedViews: readonly SavedView[]) => keepList(listId, { savedViews });
  const showColumns = (changedColumns: readonly string[]) => keepList(listId, { changedColumns });
  const show = (shown: string) => {
    setSearch((before) => {
      const address = addressOf(shown, sort);
      const tab = before.get('tab');
      if (tab !== null) address.set('tab', tab);
      return address;
    });
  };
  /** A view of the list itself, or all of it. */
  const openGiven = (shown: string) => {
    if (current !== undefined) showColumns(changedBefore);
    setOpenName(null);
    show(shown);
  };
  const open = (view: SavedView) => {
    if (current === undefined) setChangedBefore(changed);
    setOpenName(view.name);
    show(view.query);
    showColumns(view.changedColumns);
  };
  const save = (name: string) => {
    keep([...views.filter((one) => one.name !== name), { name, query, changedColumns: changed }]);
    setOpenName(name);
  };
  const remove = (view: SavedView) => {
    keep(views.filter((one) => one !== view));
    setRemoved(view);
    openGiven('');
  };
  const restore = (view: SavedView) => {
    keep([...views, view]);
    setRemoved(null);
    open(view);
  };

  return { views, current, preset, isChanged, removed, open, openGiven, save, remove, restore };
}

/** As the address has it once the view is open: without what it shares with the list's defaults. */
function addressOf(query: string, sort: string): URLSearchParams {
  const search = new URLSearchParams(query);
  return writeListState(readListState(search, { sort }), { sort }, search);
}

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join();
