import './words';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dateTime, date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { Notice } from '@/shared/ui/notice';
import { isAllowed } from '@/shared/workflow/model';
import { drawingPath, isWaiver, warrantyName, type Drawing } from './model';

/** What a drawing waits for, or what has become of it. */
export function DrawingNotice({ drawing }: { drawing: Drawing }) {
  const { status, supersededById, endReason, answerLabel, signerName, answeredAt, answerNotes, openMarks } =
    drawing;
  if (status === 'void')
    return (
      <Notice tone="neutral" title={t(isWaiver(drawing) ? 'drawing.waiverVoid' : 'drawing.voidNotice')}>
        <Text size="sm">{endReason}</Text>
      </Notice>
    );
  if (status === 'superseded')
    return (
      <Notice tone="neutral" title={t('drawing.supersededNotice')}>
        <Text size="sm">{t('drawing.supersededHelp')}</Text>
        {typeof supersededById === 'number' && (
          <Anchor component={Link} to={drawingPath(supersededById)} size="sm">
            {t('drawing.openNewer')}
          </Anchor>
        )}
      </Notice>
    );
  if (drawing.isExpired)
    return <Notice tone="neutral" title={t('drawing.waiverExpired', { day: date(drawing.expiresOn) })} />;
  // Who may answer is asked at the foot of the page.
  if (status === 'issued' && !isStaffSide() && !isAllowed(drawing, 'respond'))
    return (
      <Notice
        tone="waiting"
        title={
          isWaiver(drawing)
            ? t('drawing.waiverWaitsTitle', { name: warrantyName(drawing) })
            : t('drawing.waitsTitle', { purpose: drawing.approvedForName })
        }
      >
        <Text size="sm">
          {t(isWaiver(drawing) ? 'drawing.waiverWaitsForOthers' : 'drawing.waitsForOthers')}
        </Text>
      </Notice>
    );
  if (answerLabel && answeredAt)
    return (
      <Notice
        tone={status === 'rejected' || status === 'revise_resubmit' ? 'waiting' : 'good'}
        title={t('drawing.answeredBy', {
          answer: answerLabel,
          name: signerName ?? '',
          time: dateTime(answeredAt),
        })}
      >
        {answerNotes && <Text size="sm">{answerNotes}</Text>}
        {status === 'approved_as_noted' && openMarks > 0 && (
          <Text size="sm">{t('drawing.notesOpen', { count: openMarks })}</Text>
        )}
      </Notice>
    );
  return null;
}
