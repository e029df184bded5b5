import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Query } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import type { Choice } from './columns';
import classes from './year-control.module.css';

const chosenIn = (search: URLSearchParams, name: string, choices: readonly Choice[]): string => {
  const given = search.get(name) ?? '';
  return choices.some(({ value }) => value === given) ? given : '';
};

/** What the choice in the address adds to the query. */
export const scopeOf = (search: URLSearchParams, name: string, choices: readonly Choice[]): Query => {
  const value = chosenIn(search, name, choices);
  return value === '' ? {} : { [name]: value };
};

/** A parameter of a list's call besides the load options, in the address; empty without a choice. */
export function useScope(name: string, choices: readonly Choice[]) {
  const [search, setSearch] = useSearchParams();
  const value = chosenIn(search, name, choices);

  const onChange = useCallback(
    (chosen: string) =>
      setSearch(
        (before) => {
          const changed = new URLSearchParams(before);
          changed.delete('page');
          if (chosen === '') changed.delete(name);
          else changed.set(name, chosen);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setSearch],
  );

  return { value, onChange, scope: scopeOf(search, name, choices), choices };
}

type Props = {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

/** A short choice in a list's toolbar. */
export function ScopeSelect({ label, choices, value, onChange }: Props) {
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {t(choice.label)}
        </option>
      ))}
    </select>
  );
}
