import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ProjectRequestItem } from '@/entities/project/model';
import { date, plantTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { Notice } from '@/shared/ui/notice';

type Props = { request: ProjectRequestItem };

/** What has to be known before anything else is read. */
export function RequestNotices({ request }: Props) {
  const { isInternal, isYourTurn, desk, status, revisions, unknownNumber, quoteId, orderId } = request;
  const { quoteNumber, orderNumber, isOrphan } = request;
  const later = status === 'revision_requested' ? revisions.at(-1) : undefined;
  const unknown = [quoteId ? '' : quoteNumber, orderId ? '' : orderNumber].filter(Boolean);
  return (
    <>
      {isInternal && (
        <Notice tone="waiting" title={t('projectDesk.noticeInternal')}>
          <Text size="sm">{t('projectDesk.noticeInternalHelp')}</Text>
        </Notice>
      )}
      {isYourTurn && <Notice tone="waiting" title={t('projectDesk.noticeTurn')} />}
      {desk?.overdueAt && (
        <Notice tone="bad" title={t('projectDesk.noticeOverdue', { time: plantTime(desk.overdueAt) })} />
      )}
      {desk?.pausedOn && (
        <Notice tone="neutral" title={t('projectDesk.paused', { day: date(desk.pausedOn) })} />
      )}
      {later && (
        <Notice tone="neutral" title={t('projectDesk.noticeRevised')}>
          <Anchor component={Link} to={staffPaths.projectRequest.to({ id: later.id })} size="sm">
            {later.number}
          </Anchor>
        </Notice>
      )}
      {unknownNumber && !isOrphan && unknown.length > 0 && (
        <Notice tone="neutral" title={t('projectDesk.noticeUnknown', { numbers: unknown.join(', ') })} />
      )}
    </>
  );
}
