import { Button, Modal, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import { severityOf } from '../model';
import type { NotificationRecord } from './notification-record';

type Props = { item: NotificationRecord };

/** The saved notification as its readers will see it. */
export function NotificationPreview({ item }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, body, link, severity, startsAt } = item;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('news.preview')}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} size="54rem" title={t('news.previewTitle')}>
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
      </Modal>
    </>
  );
}
