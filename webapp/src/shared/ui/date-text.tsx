import {
  age,
  date,
  dateTime,
  dayOf,
  fullDate,
  fullDateTime,
  fullPlantTime,
  plantTime,
} from '@/shared/i18n/format';
import classes from './date-text.module.css';

const inFull = (words: string | null | undefined) => (words ? { title: words, 'aria-label': words } : {});

type Props = { day: string | null | undefined };

/** A date in the one short form; its weekday is read out, and shown where it is pointed at. */
export function DateText({ day }: Props) {
  return (
    <time dateTime={day ?? undefined} {...inFull(day && fullDate(day))}>
      {date(day)}
    </time>
  );
}

type TimeProps = { at: string | null | undefined };

/** Like `DateText`, for an instant. */
export function TimeText({ at }: TimeProps) {
  return (
    <time dateTime={at ?? undefined} {...inFull(at && fullDateTime(at))}>
      {dateTime(at)}
    </time>
  );
}

/** A deadline of the plant's, in the time of the plant with its name. */
export function PlantTimeText({ at }: TimeProps) {
  return (
    <time dateTime={at ?? undefined} {...inFull(at && fullPlantTime(at))}>
      {plantTime(at)}
    </time>
  );
}

type AgeProps = { since: string; words?: (age: string) => string };

/** How long ago something was, and beneath it the day itself, which no one has to point at. */
export function AgeText({ since, words }: AgeProps) {
  return (
    <time dateTime={since} className={classes.age}>
      <span>{words?.(age(since)) ?? age(since)}</span>
      <span className={classes.day}>{dayOf(since)}</span>
    </time>
  );
}
