import type { ChangeItem } from '@/entities/change-request/model';
import { actedOn } from '@/entities/change-request/tones';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { Notice } from '@/shared/ui/notice';
import { plantTime } from '@/shared/i18n/format';
import { isAllowed } from '@/shared/workflow/model';
import { ruleWords } from '../model';

type Props = { request: ChangeItem };

/** What has to be known before anything else is read. */
export function ChangeNotices({ request }: Props) {
  const { status, isYourTurn, cutOffState, cutOffAt, desk, priceExpiresAt } = request;
  const { differingLines = [], reviewedFor = [], forwardedByName } = desk ?? {};
  const isAsked = Boolean(forwardedByName) && isAllowed(request, 'reply');
  const asked = request.events.findLast(({ verb }) => verb === 'forward');
  return (
    <>
      {isYourTurn && actedOn.includes(status) && (
        <Notice
          tone="waiting"
          title={isAsked ? t('changeDesk.turnOf', { name: forwardedByName ?? '' }) : t('changeDesk.turn')}
        >
          {isAsked && asked?.reason}
        </Notice>
      )}
      {status === 'supervisor_review' && reviewedFor.length > 0 && (
        <Notice
          tone="neutral"
          title={t('changeDesk.reviewNotice', {
            rules: reviewedFor.map((rule) => t(ruleWords[rule])).join(', '),
          })}
        />
      )}
      {status === 'expired' && (
        <Notice tone="bad" title={t('changeDesk.expiredNotice', { time: plantTime(priceExpiresAt) })} />
      )}
      {cutOffState === 'after' && status !== 'completed' && (
        <Notice tone="bad" title={t('changeDesk.lateNotice', { time: plantTime(cutOffAt) })} />
      )}
      {differingLines.length > 0 && (
        <Notice
          tone="neutral"
          title={t('changeDesk.differing', { lines: differingLines.map(lineLabel).join(', ') })}
        />
      )}
    </>
  );
}
