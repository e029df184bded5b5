import { date, fullDate } from '@/shared/i18n/format';

type Props = { day: string | null | undefined };

/** A date in the one short form, in full when pointed at. */
export function DateText({ day }: Props) {
  return (
    <time dateTime={day ?? undefined} title={day ? fullDate(day) : undefined}>
      {date(day)}
    </time>
  );
}
