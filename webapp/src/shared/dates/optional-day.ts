import './words';
import * as v from 'valibot';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { isDay } from './is-day';

/** A day (`yyyy-mm-dd`) or nothing; what was typed and cannot be read as a day says so. */
export const optionalDay = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || isDay(text),
    () => t('dates.unreadable', { example: date(today()) }),
  ),
);
