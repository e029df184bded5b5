import { useSearchParams } from 'react-router';

/** Sets a parameter of the address, or removes it with a blank value, without a new entry of the history. */
export function useSearchSetter() {
  const [, setSearch] = useSearchParams();
  return (name: string, value: string) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before);
        if (value === '') changed.delete(name);
        else changed.set(name, value);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
}
