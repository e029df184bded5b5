import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import type { Proof } from '../model';
import classes from './proof-notice.module.css';

type Props = { proof: Proof };

/** Whether every event is as it was written. The head can be written down and compared another day. */
export function ProofNotice({ proof }: Props) {
  const { verdict, proven, at, why, head } = proof;
  return (
    <div className={classes.notice}>
      {verdict === 'broken' ? (
        <Notice tone="bad" role="alert" title={t('audit.isBroken', { id: String(at ?? '') })}>
          {why}
        </Notice>
      ) : (
        <Notice tone="good" role="status" title={t('audit.isWhole', { count: proven })}>
          <span className={classes.head}>{t('audit.head', { head: head ?? '' })}</span>
        </Notice>
      )}
    </div>
  );
}
