import './words';
import { Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { CaseEvent } from './model';
import classes from './timeline.module.css';

type Props<Event extends CaseEvent> = {
  events: readonly Event[];
  /** What else is known of an event, after what it changed. */
  details?: (event: Event) => ReactNode;
};

/** Who did what, and when, the newest first. */
export function Timeline<Event extends CaseEvent>({ events, details }: Props<Event>) {
  if (events.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('workflow.noEvents')}
      </Text>
    );
  return (
    <ol className={classes.timeline}>
      {events
        .map((event, place) => ({ event, place }))
        .reverse()
        .map(({ event, place }) => (
          <Fragment key={place}>
            <li className={classes.event}>
              <span className={classes.what}>{event.verbLabel}</span>
              <Change event={event} />
              {event.amount !== null && event.amount !== undefined && event.currency && (
                <span>{money(event.amount, event.currency)}</span>
              )}
              {details?.(event)}
              {event.reason && <span className={classes.reason}>{event.reason}</span>}
              <span className={classes.who}>
                {event.onBehalfOf
                  ? t('workflow.onBehalf', { who: event.who, dealer: event.onBehalfOf })
                  : nameOf(event.who)}{' '}
                · <time dateTime={event.at}>{dateTime(event.at)}</time>
              </span>
            </li>
            {event.followsGap && (
              <li className={classes.event}>
                <span className={classes.who}>{t('workflow.gap')}</span>
              </li>
            )}
          </Fragment>
        ))}
    </ol>
  );
}

/** What the server does by itself is under its own name in the audit log, which readers of a record don't know. */
const nameOf = (who: string) => (who === 'Transom' ? t('workflow.byItself') : who);

function Change({ event: { verbLabel, from, to } }: { event: CaseEvent }) {
  if (!to || from === to) return null;
  if (!from) return to === verbLabel ? null : <span>{to}</span>;
  return (
    <span>
      {from} <span aria-label={t('workflow.becomes')}>→</span> {to}
    </span>
  );
}
