/** Which rows of a grid are selected. Apart from the grid, so that selecting a row draws that row and no other. */
import { useEffect, useMemo } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { between } from '@/shared/lib/range';

type Ids = ReadonlySet<number>;
type Identified = { readonly id: number };

/** What is selected, and what was chosen last. */
type Chosen = { readonly ids: Ids; readonly last: number | null };

export type Selection = {
  readonly store: StoreApi<Chosen>;
  readonly select: (rows: readonly Identified[], isOn: boolean) => void;
  /** Selects a row and with it, if there are rows as they are shown, all up to the one that was chosen before. */
  readonly selectTo: (id: number, isOn: boolean, shown: readonly number[]) => void;
  readonly clear: () => void;
};

const none: Chosen = { ids: new Set(), last: null };

/**
 * Rows by their ids, those of open groups and of other pages among them. They stay selected while the same rows are
 * sorted, grouped and turned over, and are let go as soon as others are asked for.
 */
export function useSelection(narrowing: string): Selection {
  const selection = useMemo<Selection>(() => {
    const store = createStore<Chosen>(() => none);
    const choose = (chosen: readonly number[], isOn: boolean) => {
      const before = [...store.getState().ids];
      const others = before.filter((id) => !chosen.includes(id));
      store.setState({ ids: new Set(isOn ? [...before, ...chosen] : others) });
    };
    return {
      store,
      select: (rows, isOn) =>
        choose(
          rows.map(({ id }) => id),
          isOn,
        ),
      selectTo: (id, isOn, shown) => {
        choose(between(shown, store.getState().last, id), isOn);
        store.setState({ last: id });
      },
      clear: () => store.setState(none),
    };
  }, []);
  useEffect(() => selection.clear, [selection, narrowing]);
  return selection;
}

export const useIsSelected = ({ store }: Selection, id: number): boolean =>
  useStore(store, ({ ids }) => ids.has(id));

/** How many of these rows are selected. */
export const usePicked = ({ store }: Selection, rows: readonly Identified[]): number =>
  useStore(store, ({ ids }) => rows.filter(({ id }) => ids.has(id)).length);

/** The ids as the server is asked for them, whichever was selected first. */
export function useListed({ store }: Selection): readonly string[] {
  const ids = useStore(store, (state) => state.ids);
  return useMemo(() => [...ids].toSorted((a, b) => a - b).map(String), [ids]);
}
