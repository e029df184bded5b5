import { date, dateTime, fullDate, fullDateTime } from '@/shared/i18n/format';

type Props = { day: string | null | undefined };

/** A date in the one short form, in full when pointed at. */
export function DateText({ day }: Props) {
  return (
    <time dateTime={day ?? undefined} title={day ? fullDate(day) : undefined}>
      {date(day)}
    </time>
  );
}

type TimeProps = { at: string | null | undefined };

/** The same of an instant. */
export function TimeText({ at }: TimeProps) {
  return (
    <time dateTime={at ?? undefined} title={at ? fullDateTime(at) : undefined}>
      {dateTime(at)}
    </time>
  );
}
