import './words';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { Popover } from '@/shared/popups/popover';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { DateInputProps } from './date-input';
import { readDay } from './days';
import { isDay } from './is-day';

const Calendar = lazyPart(async () => (await import('./calendar')).Calendar);

/** Shows its day like every other in the app; while it is typed it stays as it is typed. */
export function WrittenDate({ value, onChange, min, max, error, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const label = typeof rest.label === 'string' ? rest.label : (rest['aria-label'] ?? '');
  const isUnread = typed === null && value !== '' && !isDay(value);

  return (
    <TextInput
      {...rest}
      autoComplete="off"
      placeholder={t('dates.example', { example: date(today()) })}
      value={typed ?? (isDay(value) ? date(value) : value)}
      error={error ?? (isUnread && t('dates.unreadable', { example: date(today()) }))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readDay(currentTarget.value, today()) ?? currentTarget.value.trim());
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        trigger.current?.click();
      }}
      rightSection={
        <Popover
          position="bottom-end"
          label={t('dates.choose', { label })}
          trigger={(given) => (
            <ActionIcon
              {...given}
              ref={trigger}
              variant="subtle"
              color="gray"
              aria-label={t('dates.choose', { label })}
            >
              <IconCalendar size={18} stroke={1.7} />
            </ActionIcon>
          )}
        >
          {(close) => (
            <Suspense>
              <Calendar
                value={isDay(value) ? value : null}
                min={min}
                max={max}
                onChoose={(day) => {
                  setTyped(null);
                  onChange(day);
                  close();
                }}
              />
            </Suspense>
          )}
        </Popover>
      }
    />
  );
}
