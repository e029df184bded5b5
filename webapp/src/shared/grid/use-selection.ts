/** Which rows of a grid are selected. Apart from the grid, so that selecting a row draws that row and no other. */
import { useEffect, useMemo } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

type Ids = ReadonlySet<number>;
type Identified = { readonly id: number };

export type Selection = {
  readonly store: StoreApi<{ readonly ids: Ids }>;
  readonly select: (rows: readonly Identified[], isOn: boolean) => void;
  readonly clear: () => void;
};

const nothing: Ids = new Set();

/**
 * Rows by their ids, those of open groups and of other pages among them. They stay selected while the same rows are
 * sorted, grouped and turned over, and are let go as soon as others are asked for.
 */
export function useSelection(narrowing: string): Selection {
  const selection = useMemo<Selection>(() => {
    const store = createStore(() => ({ ids: nothing }));
    return {
      store,
      select: (rows, isOn) => {
        const chosen = rows.map(({ id }) => id);
        const before = [...store.getState().ids];
        const others = before.filter((id) => !chosen.includes(id));
        store.setState({ ids: new Set(isOn ? [...before, ...chosen] : others) });
      },
      clear: () => store.setState({ ids: nothing }),
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
