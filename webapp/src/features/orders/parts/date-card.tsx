import '../talk-words';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { date, dayInWeek, fullDate } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { PlantTimeText } from '@/shared/ui/date-text';
import type { Order } from '../model';
import classes from './date-card.module.css';
import { changePath, useMayRequestLateChange } from './request-change-button';

const day = 86_400_000;

const daysUntil = (on: string): number => Math.round((Date.parse(on) - Date.parse(today())) / day);

/** With its weekday, as elsewhere, where it needs no year. */
const dayText = (on: string): string => {
  const left = daysUntil(on);
  return left >= 0 && left < 300 ? dayInWeek(on) : date(on);
};

const isAhead = (at: string | null | undefined): boolean => Boolean(at) && Date.parse(at ?? '') > Date.now();

/** When an order under way comes, and until when it can still be changed. */
export function DateCard({ order }: { order: Order }) {
  const mayAskLate = useMayRequestLateChange()(order);
  const { kind, stage, shippedOn, loadDate, promisedNow, cutOffAt } = order;
  if (kind !== 'order' || stage !== 'current' || shippedOn) return null;
  const on = promisedNow ?? loadDate;
  const left = on ? daysUntil(on) : -1;
  const isOpen = isAhead(cutOffAt);
  return (
    <section className={classes.card}>
      <div>
        <Text size="sm" c="dimmed">
          {t(on ? 'orderTalk.expected' : 'orderTalk.noDate')}
        </Text>
        {on && (
          <Group gap="xs" align="baseline">
            <span className={classes.date} title={fullDate(on)}>
              {dayText(on)}
            </span>
            {left >= 0 && (
              <Text size="sm">
                {left === 0 ? t('orderTalk.today') : t('orderTalk.inDays', { count: left })}
              </Text>
            )}
          </Group>
        )}
        {loadDate && loadDate !== on && (
          <Text size="sm">{t('orderTalk.loadsOn', { date: dayText(loadDate) })}</Text>
        )}
      </div>
      {cutOffAt && (
        <div>
          <Text size="sm" c="dimmed">
            {t(isOpen ? 'orderTalk.lastChanges' : 'orderTalk.changesOver')}
          </Text>
          <Text fw={600}>
            <PlantTimeText at={cutOffAt} />
          </Text>
          {!isOpen && mayAskLate && (
            <Text size="sm">
              {t('orderTalk.lateHelp')}{' '}
              <Anchor component={Link} to={changePath(order.id)} inherit underline="always">
                {t('orderTalk.askLate')}
              </Anchor>
            </Text>
          )}
        </div>
      )}
    </section>
  );
}
