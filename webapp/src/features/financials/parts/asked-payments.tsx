import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { Notice } from '@/shared/ui/notice';
import { asksReply, useWaitingRemittances } from '../home/stores';
import { replyHash } from './reply-hash';
import classes from './asked-payments.module.css';

const own = {};

/** Payments that receivables have a question about, above all else. */
export function AskedPayments() {
  const items = useWaitingRemittances(own).items.filter(asksReply);
  if (items.length === 0) return null;
  return (
    <Notice tone="waiting">
      <ul className={classes.asked}>
        {items.map(({ id, number, amount, currency, reference }) => (
          <li key={id}>
            <span>
              {t('financials.asks', { number, amount: money(amount, currency) })}
              {reference && ` · ${reference}`}
            </span>
            <Button
              component={Link}
              to={`${paths.remittance.to({ id })}${replyHash}`}
              size="compact-sm"
              variant="default"
            >
              {t('financials.replyTo')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
