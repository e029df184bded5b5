import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Query } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import classes from './year-control.module.css';

const yearsOffered = 10;

const yearOf = (search: URLSearchParams): string => {
  const given = search.get('year') ?? '';
  return /^(\d{4}|all)$/.test(given) ? given : '';
};

/** What the year of the address adds to the query. */
export const yearScope = (search: URLSearchParams): Query => {
  const year = yearOf(search);
  return year === '' ? {} : { year };
};

/** The year of a list of finished things, in the address; without one, the last 24 months. */
export function useYear() {
  const [search, setSearch] = useSearchParams();
  const value = yearOf(search);

  const onChange = useCallback(
    (year: string) =>
      setSearch(
        (before) => {
          const changed = new URLSearchParams(before);
          changed.delete('page');
          if (year === '') changed.delete('year');
          else changed.set('year', year);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );

  return { value, onChange, scope: yearScope(search) };
}

/** Out of a list that is empty for the last months. */
export function AllYearsButton({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  if (value === 'all') return null;
  return (
    <Button variant="default" onClick={() => onChange('all')}>
      {t('grid.showAllYears')}
    </Button>
  );
}

type Props = { label: string; value: string; onChange: (year: string) => void };

export function YearControl({ label, value, onChange }: Props) {
  const [newest] = useState(() => Number(today().slice(0, 4)));
  const offered = Array.from({ length: yearsOffered }, (_, index) => String(newest - index));
  const isKnown = value === '' || value === 'all' || offered.includes(value);
  const years = isKnown ? offered : [...offered, value];
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('grid.lastMonths')}</option>
      {years.map((year) => (
        <option key={year}>{year}</option>
      ))}
      <option value="all">{t('grid.allYears')}</option>
    </select>
  );
}
