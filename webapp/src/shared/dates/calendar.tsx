import { ActionIcon } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { fullDate } from '@/shared/i18n/format';
import { perLanguage } from '@/shared/i18n/language';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import classes from './calendar.module.css';
import { addDays, addMonths, weekdayOf, weeksOf } from './days';

type Props = {
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
};

const monthNames = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const weekdayNames = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
);
const nameOf = (names: () => Intl.DateTimeFormat, day: string) =>
  names().format(new Date(`${day}T00:00:00Z`));

/** Where a key leads from a day, as in the calendars of desktops. */
const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  'Shift+PageUp': (day) => addMonths(day, -12),
  'Shift+PageDown': (day) => addMonths(day, 12),
};

/** A month, in which one day can be reached by Tab and the others from there. */
export function Calendar({ value, min = '', max = '9999-12-31', onChoose }: Props) {
  const within = (day: string) => {
    if (day < min) return min;
    return day > max ? max : day;
  };
  const [at, setAt] = useState(() => within(value ?? today()));
  const table = useRef<HTMLTableElement>(null);
  const isSteered = useRef(true);
  const weeks = weeksOf(at);

  // The focus follows the keys; whoever turns pages by the buttons stays on them.
  useEffect(() => {
    if (isSteered.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at]);

  const steer = (event: KeyboardEvent) => {
    const step = steps[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (step === undefined) return;
    event.preventDefault();
    isSteered.current = true;
    setAt(within(step(at)));
  };
  const turn = (months: number) => {
    isSteered.current = false;
    setAt(within(addMonths(at, months)));
  };

  return (
    <div>
      <div className={classes.head}>
        <Turn icon={IconChevronsLeft} label={t('dates.previousYear')} onClick={() => turn(-12)} />
        <Turn icon={IconChevronLeft} label={t('dates.previousMonth')} onClick={() => turn(-1)} />
        <span className={classes.month} aria-live="polite">
          {nameOf(monthNames, at)}
        </span>
        <Turn icon={IconChevronRight} label={t('dates.nextMonth')} onClick={() => turn(1)} />
        <Turn icon={IconChevronsRight} label={t('dates.nextYear')} onClick={() => turn(12)} />
      </div>
      <table className={classes.days} ref={table} aria-label={nameOf(monthNames, at)}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {nameOf(weekdayNames, day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={classes.day}
                    tabIndex={day === at ? 0 : -1}
                    data-autofocus={day === at || undefined}
                    aria-label={fullDate(day)}
                    aria-pressed={day === value}
                    aria-current={day === today() ? 'date' : undefined}
                    data-beside={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    disabled={day < min || day > max}
                    onClick={() => onChoose(day)}
                    onKeyDown={steer}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TurnProps = { icon: Icon; label: string; onClick: () => void };

function Turn({ icon: TurnIcon, label, onClick }: TurnProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <TurnIcon size={18} />
    </ActionIcon>
  );
}
