import { fullPlantTime } from '@/shared/i18n/format';
import { exactDeadline } from '@/shared/i18n/near-dates';

/** A deadline of the weeks around today, without a year, in the time of the plant. */
export function DeadlineText({ at }: { at: string | null | undefined }) {
  if (!at) return null;
  const full = fullPlantTime(at);
  return (
    <time dateTime={at} title={full} aria-label={full}>
      {exactDeadline(at)}
    </time>
  );
}
