import { Link } from 'react-router';
import { integer } from '@/shared/i18n/format';
import { paths } from '@/shared/paths';
import { toneOf } from '@/entities/service/tones';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { ServiceSummary } from './model';
import classes from './requests-by-status.module.css';

type Props = { figures: ServiceSummary['byStatus'] };

const lists = { open: paths.openRequests, processed: paths.processedRequests } as const;

/** How many requests are where; each figure leads to its list. */
export function RequestsByStatus({ figures }: Props) {
  return (
    <ul className={classes.figures}>
      {figures.map(({ status, statusLabel, bucket, count }) => (
        <li key={status}>
          <Link
            className={classes.figure}
            to={`${lists[bucket === 'processed' ? 'processed' : 'open'].to()}?f.status=${status}`}
          >
            <span className={classes.count}>{integer(count)}</span>{' '}
            <StatusBadge tone={toneOf(status)}>{statusLabel}</StatusBadge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
