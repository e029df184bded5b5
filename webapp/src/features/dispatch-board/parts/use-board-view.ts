import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readableDay } from '@/shared/dates/is-day';
import { date, fullDate } from '@/shared/i18n/format';
import { perLanguage } from '@/shared/i18n/language';
import { t } from '@/shared/i18n/t';
import { addDays } from '@/shared/dates/days';
import { asPlanned, daysShown, weekOf, type Board, type BoardColumn } from '../board-model';
import { today } from '@/shared/lib/today';

type Change = { readonly by?: string; readonly crew?: string; readonly day?: string };

const weekday = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
);
const weekdayOf = (day: string) => weekday().format(new Date(`${day}T00:00:00Z`));

/** The day in the address; without one the server says which week is planned now. */
const dayIn = (search: URLSearchParams) => readableDay(search.get('day'));

/** What asks for the week that the address names. */
export function weekQueryOf(search: URLSearchParams) {
  const day = dayIn(search);
  if (day === undefined) return {};
  const week = weekOf(day);
  return { from: week[0] ?? day, to: week.at(-1) ?? day };
}

/** What of the plan is looked at, as it stands in the address. */
export function useBoardView(board: Board | null) {
  const [search, setSearch] = useSearchParams();
  const now = today();
  const by = search.get('by') === 'crews' ? 'crews' : 'days';
  const named = dayIn(search);
  const isThisWeek = board === null || (board.from <= now && now <= board.to);
  const day = named ?? (isThisWeek ? now : board.from);
  const week = useMemo(() => weekOf(day), [day]);
  const crewNumber =
    board?.crews.find(({ number }) => number === search.get('crew'))?.number ?? board?.crews[0]?.number ?? '';

  const columns = useMemo<readonly BoardColumn[]>(() => {
    if (board === null) return [];
    const { visits } = asPlanned(board);
    if (by === 'crews') {
      return board.crews.map(({ number, name }) => ({
        key: number,
        title: number,
        about: name,
        crewNumber: number,
        day,
        isPast: day < now,
        visits: visits.filter((visit) => visit.crewNumber === number && visit.day === day),
      }));
    }
    const inWeek = new Set(week);
    const ofCrew = visits
      .filter((visit) => inWeek.has(visit.day))
      .filter((visit) => visit.crewNumber === crewNumber);
    return daysShown(week, ofCrew).map((one) => ({
      key: one,
      title: weekdayOf(one),
      about: one === now ? t('board.todayOf', { day: date(one) }) : date(one),
      crewNumber,
      day: one,
      isPast: one < now,
      visits: ofCrew.filter((visit) => visit.day === one),
    }));
  }, [board, by, day, now, week, crewNumber]);

  const change = (changed: Change) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const isByDays = by === 'days';
  const first = week[0] ?? day;
  const last = week.at(-1) ?? day;
  return {
    by,
    crewNumber,
    columns,
    crews: (board?.crews ?? []).map(({ number, name }) => ({
      value: number,
      label: t('desk.crewOf', { number, name }),
    })),
    title: isByDays ? t('board.week', { from: date(first), to: date(last) }) : fullDate(day),
    backLabel: t(isByDays ? 'board.previousWeek' : 'board.previousDay'),
    onLabel: t(isByDays ? 'board.nextWeek' : 'board.nextDay'),
    change,
    step: (direction: -1 | 1) => change({ day: addDays(day, direction * (isByDays ? 7 : 1)) }),
  };
}
