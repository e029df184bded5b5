import { NativeSelect } from '@mantine/core';
import { DateInput } from '@/shared/dates/date-input';
import { isDay } from '@/shared/dates/is-day';
import { t } from '@/shared/i18n/t';
import type { DeskQuery, DeskReport } from '../desks';
import classes from './reports.module.css';
import { useSearchSetter } from './use-search-setter';

type Props = { query: DeskQuery; report: DeskReport | null };

/** Which days, and by what: all of it is in the address. */
export function DeskFilters({ query, report }: Props) {
  const set = useSearchSetter();
  const setDay = (name: string) => (day: string) => {
    if (isDay(day)) set(name, day);
  };
  return (
    <div className={classes.filters}>
      <DateInput label={t('reports.from')} value={query.fromDate} onChange={setDay('fromDate')} />
      <DateInput label={t('reports.to')} value={query.toDate} onChange={setDay('toDate')} />
      <NativeSelect
        label={t('reports.by')}
        value={report?.by ?? ''}
        disabled={report === null}
        onChange={(event) => set('by', event.currentTarget.value)}
        data={report?.dimensions.map(({ code, label }) => ({ value: code, label })) ?? []}
      />
    </div>
  );
}
