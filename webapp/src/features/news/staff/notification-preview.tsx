import { Text } from '@mantine/core';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import { PreviewButton } from '@/shared/records/preview-button';
import { severityOf } from '../model';
import type { NotificationRecord } from './notification-record';

type Props = { item: NotificationRecord };

/** The saved notification as its readers will see it. */
export function NotificationPreview({ item }: Props) {
  const { title, body, link, severity, startsAt } = item;
  return (
    <PreviewButton>
      <Notice tone={severityOf(severity).tone} title={title}>
        <Text size="sm">{body}</Text>
        {link && (
          <Text size="sm" c="dimmed">
            {t('notifications.leadsTo', { link })}
          </Text>
        )}
        <Text size="xs" c="dimmed" mt={4}>
          {t('notifications.since', { time: dateTime(startsAt) })}
        </Text>
      </Notice>
    </PreviewButton>
  );
}
