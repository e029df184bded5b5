import { useSearchParams } from 'react-router';

const parameter = 'tab';

/** The tab that an address names; null: its page's first. */
export const tabOf = (search: URLSearchParams): string | null => search.get(parameter);

/** Which tab of a page is open, kept in its address; the first one needs no word there. */
export function useTab<const Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === tabOf(search)) ?? tabs[0];

  const onChange = (next: string | null) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before);
        if (next === null || next === tabs[0]) changed.delete(parameter);
        else changed.set(parameter, next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );

  return { tab, onChange };
}
