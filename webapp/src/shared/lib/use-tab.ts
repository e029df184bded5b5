import { useSearchParams } from 'react-router';

/** Which tab of a page is open, kept in its address; the first one needs no word there. */
export function useTab<const Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? tabs[0];

  const onChange = (next: string | null) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before);
        if (next === null || next === tabs[0]) changed.delete('tab');
        else changed.set('tab', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );

  return { tab, onChange };
}
