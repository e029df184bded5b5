import { Text } from '@mantine/core';
import { dateTime, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import './words';
import type { RequestEvent } from './model';
import { ProofLink } from './proof-link';
import classes from './timeline.module.css';

type Props = { requestId: number; events: readonly RequestEvent[] };

const answers = { accepted: 'service.priceAccepted', declined: 'service.priceDeclined' } as const;

/** Who did what, and when, the newest first. */
export function Timeline({ requestId, events }: Props) {
  if (events.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('service.noEvents')}
      </Text>
    );
  return (
    <ol className={classes.timeline}>
      {[...events].reverse().map((event) => (
        <li key={`${event.at} ${event.verb} ${event.to}`} className={classes.event}>
          <span className={classes.what}>{event.verbLabel}</span>
          <Change event={event} />
          {event.amount !== null && event.amount !== undefined && event.currency && (
            <span>{money(event.amount, event.currency)}</span>
          )}
          {event.answer && <span>{t(answers[event.answer])}</span>}
          {event.proof && <ProofLink requestId={requestId} name={event.proof} />}
          {event.reason && <span className={classes.reason}>{event.reason}</span>}
          <span className={classes.who}>
            {event.onBehalfOf
              ? t('service.onBehalf', { who: event.who, dealer: event.onBehalfOf })
              : event.who}{' '}
            · <time dateTime={event.at}>{dateTime(event.at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Change({ event: { from, to } }: { event: RequestEvent }) {
  if (!to || from === to) return null;
  if (!from) return <span>{to}</span>;
  return (
    <span>
      {from} <span aria-label={t('service.becomes')}>→</span> {to}
    </span>
  );
}
