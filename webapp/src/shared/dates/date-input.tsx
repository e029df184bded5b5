import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { date } from '@/shared/i18n/format';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { lazyPart } from '@/shared/ui/lazy-part';
import { isDay } from './is-day';

// Forms are read before a day is entered.
const WrittenDate = lazyPart(async () => (await import('./written-date')).WrittenDate);

export type DateInputProps = Pick<
  TextInputProps,
  'id' | 'name' | 'label' | 'description' | 'error' | 'size' | 'className' | 'aria-label'
> & {
  /** `yyyy-mm-dd`, nothing, or what was typed and cannot be read as a day. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
};

/** A day, written as people write it or chosen in a calendar. Phones have a better calendar of their own. */
export function DateInput(props: DateInputProps) {
  const isPhone = useIsPhone();
  const native = (
    <TextInput
      {...props}
      type="date"
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      {...(isPhone && { inputContainer: (input) => <WithWords input={input} day={props.value} /> })}
    />
  );
  if (isPhone) return native;
  return (
    <Suspense fallback={native}>
      <WrittenDate {...props} />
    </Suspense>
  );
}

/** The browser writes a day in its own language; below it stands as all other days do here. */
function WithWords({ input, day }: { input: ReactNode; day: string }) {
  return (
    <>
      {input}
      {isDay(day) && (
        <Text size="xs" c="dimmed" aria-hidden>
          {date(day)}
        </Text>
      )}
    </>
  );
}
