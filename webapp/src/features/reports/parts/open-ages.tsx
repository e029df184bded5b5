import { Text } from '@mantine/core';
import { integer } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { DeskReport } from '../desks';
import classes from './reports.module.css';

const nameOf = ({ fromDays, toDays }: DeskReport['open'][number]) =>
  toDays === null || toDays === undefined
    ? t('reports.ageOver', { days: fromDays - 1 })
    : t('reports.ageDays', { from: fromDays, to: toDays });

/** What is open now, by how long ago it came in. */
export function OpenAges({ ages }: { ages: DeskReport['open'] }) {
  const highest = Math.max(...ages.map(({ count }) => count));
  if (highest === 0) return <Text c="dimmed">{t('reports.openEmpty')}</Text>;
  return (
    <ul className={classes.bars}>
      {ages.map((age) => (
        <li key={age.fromDays} className={classes.row}>
          <span className={classes.name}>{nameOf(age)}</span>
          <span className={classes.bar}>
            {age.count > 0 && (
              <span
                aria-hidden
                className={classes.length}
                style={{ width: `${(age.count / highest) * 70}%` }}
              />
            )}
            <span className={classes.value}>
              {integer(age.count)}
              {age.overdue > 0 && ` · ${t('reports.overdue', { count: age.overdue })}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
