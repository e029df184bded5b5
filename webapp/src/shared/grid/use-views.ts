import { useEffect, useRef, useState } from 'react';
import type { Words } from '@/shared/i18n/t';
import type { Arrangement } from '@/shared/store/display';
import { notifyFailure, notifyIfFailed } from '@/shared/ui/notify';
import { showColumnsOfView, useArrangement } from './arrangement';
import { readListState, viewQuery, writeListState } from './list-state';
import { useDeleteView, useKeepView, useSavedViews, type SavedView } from './saved-views';
import { useListState } from './use-list-state';

/** A view that comes with the list, before the user's own. */
export type PresetView = {
  readonly name: Words;
  readonly query: string;
  /** What it says in place of rows, where it has none. */
  readonly none?: string;
  /** Where else to look, where it has no rows. */
  readonly elsewhere?: LinkedView;
  /** How many rows it has, where that is known without asking the list. */
  readonly count?: number | undefined;
};

/** Another list that stands among the views. */
export type LinkedView = { readonly name: Words; readonly to: string };

type Given = {
  listId: string;
  sort: string;
  presets: readonly PresetView[];
  /**
   * Of a list whose page leads on from the bare address to one of its own views: whether it has done so. The user's
   * default view comes before it.
   */
  isLedOn?: boolean | undefined;
};

const undoFor = 8000;

/** The views of a list, given, the user's own and those that are shared with them. */
export function useViews({ listId, sort, presets, isLedOn }: Given) {
  const arrangement = useArrangement(listId);
  const { items: views, isSuccess: isKnown } = useSavedViews({ list: listId });
  const keepView = useKeepView((state) => state.run);
  const deleteView = useDeleteView((state) => state.run);
  const { search, setSearch } = useListState(sort);
  const [openName, setOpenName] = useState<string | null>(null);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const query = viewQuery(search);
  const current = views.find(({ name }) => name === openName) ?? views.find((view) => view.query === query);
  const ofAll = withoutAccount(query);
  const preset =
    current === undefined
      ? presets.find((one) => viewQuery(addressOf(one.query, sort)) === ofAll)
      : undefined;
  const isKnownView = current === undefined && (ofAll === '' || preset !== undefined);
  const isUnsaved =
    current === undefined
      ? query !== '' && (preset === undefined || ofAll !== query)
      : current.query !== query || !areSame(current, arrangement);
  // A link to the rows of one account opens a view as it is; it may be kept all the same.
  const isChanged = isUnsaved && !isKnownView;

  const byDefault =
    views.find((view) => view.isDefault && view.isOwn) ?? views.find((view) => view.isDefault);
  const opensElsewhere = isLedOn !== undefined || byDefault !== undefined;

  useEffect(() => {
    if (removed === null) return undefined;
    const timer = setTimeout(() => setRemoved(null), undoFor);
    return () => clearTimeout(timer);
  }, [removed]);

  // With the page goes the view: the list itself has the columns that its user gave it.
  useEffect(() => () => showColumnsOfView(listId, undefined), [listId]);

  const show = (shown: string, isReplacing = false) => {
    setSearch(
      (before) => {
        const address = addressOf(shown, sort);
        const tab = before.get('tab');
        if (tab !== null) address.set('tab', tab);
        return address;
      },
      { replace: isReplacing },
    );
  };
  /** A view of the list itself, or all of it. */
  const openGiven = (shown: string) => {
    showColumnsOfView(listId, undefined);
    setOpenName(null);
    show(shown);
  };
  const open = (view: SavedView, isReplacing = false) => {
    setOpenName(view.name);
    show(view.query, isReplacing);
    showColumnsOfView(listId, view);
  };

  // A list that is opened at its bare address opens with its default view; afterwards "All" is a choice.
  const opensBare = useRef(isLedOn ?? search.size === 0);
  useEffect(() => {
    if (!isKnown) return;
    if (opensBare.current && byDefault !== undefined) open(byDefault, true);
    else if (current !== undefined) showColumnsOfView(listId, current);
    opensBare.current = false;
    // Once, when the views are known.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown]);

  // The address names All: a reload without it would open with the default view.
  const wasBare = useRef(search.size === 0);
  useEffect(() => {
    const isBare = search.size === 0;
    if (isBare && !wasBare.current && opensElsewhere) setSearch('view=all', { replace: true });
    wasBare.current = isBare;
  }, [search, opensElsewhere, setSearch]);

  const keep = async (view: Omit<Parameters<typeof keepView>[0], 'list'>) => {
    const result = await keepView({ ...view, list: listId });
    notifyIfFailed(result);
    return result?.isSuccess ?? false;
  };
  const save = async (name: string) => {
    const own = views.find((view) => view.isOwn && view.name === name);
    const kept = own ?? { sharedRole: null, isDefault: false };
    if (!(await keep({ ...kept, name, query, ...arrangement }))) return;
    setOpenName(name);
    showColumnsOfView(listId, arrangement);
  };
  const remove = async (view: SavedView) => {
    const result = await deleteView(view.id);
    if (result === null) return;
    if (!result.isSuccess) return notifyFailure(result.message);
    setRemoved(view);
    openGiven('');
  };
  const restore = async ({ id: _id, rowVersion: _version, ...view }: SavedView) => {
    if (!(await keep(view))) return;
    setRemoved(null);
    setOpenName(view.name);
    show(view.query);
    showColumnsOfView(listId, view);
  };

  return {
    views,
    current,
    preset,
    isChanged,
    isUnsaved,
    removed,
    open,
    openGiven,
    save,
    keep,
    remove,
    restore,
  };
}

/** As the address has it once the view is open: without what it shares with the list's defaults. */
function addressOf(query: string, sort: string): URLSearchParams {
  const search = new URLSearchParams(query);
  return writeListState(readListState(search, { sort }), { sort }, search);
}

function withoutAccount(query: string): string {
  const rest = new URLSearchParams(query);
  rest.delete('account');
  return rest.toString();
}

const areSame = (one: Arrangement, other: Arrangement) =>
  one.changedColumns.toSorted().join() === other.changedColumns.toSorted().join() &&
  one.columnOrder.join() === other.columnOrder.join();
