import { NativeSelect } from '@mantine/core';
import { AccountFilter, useAccountScope } from '@/entities/account/account-filter';
import { DateInput } from '@/shared/dates/date-input';
import { isDay } from '@/shared/dates/is-day';
import { lookupError } from '@/shared/forms/lookup-error';
import { t } from '@/shared/i18n/t';
import { isNarrowed, type ReportKind, type ReportQuery } from '../model';
import { useRequestTypes, useTechnicians } from '../stores';
import classes from './reports.module.css';
import { useSearchSetter } from './use-search-setter';

type Props = { kind: ReportKind; asked: ReportQuery };

/** When, of which type, whose: all of it is in the address. */
export function ReportFilters({ kind, asked }: Props) {
  const set = useSearchSetter();
  const account = useAccountScope();
  const types = useRequestTypes();
  const { type, fromDate, toDate } = asked;
  const technicians = useTechnicians(isNarrowed(kind) ? { type, fromDate, toDate } : null);

  const setDay = (name: string) => (day: string) => {
    if (isDay(day)) set(name, day);
  };

  return (
    <div className={classes.filters}>
      <DateInput label={t('reports.from')} value={fromDate} onChange={setDay('fromDate')} />
      <DateInput label={t('reports.to')} value={toDate} onChange={setDay('toDate')} />
      <NativeSelect
        label={t('reports.type')}
        error={lookupError(types)}
        value={type}
        onChange={(event) => set('type', event.currentTarget.value)}
        data={[
          { value: 'all', label: t('reports.allTypes') },
          ...types.items.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      {isNarrowed(kind) && (
        <>
          <NativeSelect
            label={t('reports.technicianName')}
            error={lookupError(technicians)}
            value={String(asked['techId'] ?? '')}
            onChange={(event) => set('techId', event.currentTarget.value)}
            data={[
              { value: '', label: t('reports.allTechnicians') },
              ...technicians.items.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <AccountFilter {...account} />
        </>
      )}
    </div>
  );
}
