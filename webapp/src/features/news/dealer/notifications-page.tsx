import '../words';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailedState } from '@/shared/ui/failed-state';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { severityOf } from '../model';
import { useNotifications } from '../stores';

const all = { of: 'caller' } as const;

export default function NotificationsPage() {
  const { items, isSuccess, isLoading, message, run, refresh } = useNotifications();
  useEffect(() => void run(all), [run]);
  return (
    <>
      <PageHeader title={t('nav.notifications')} />
      <Stack gap="sm" maw="52rem">
        {isLoading && <Skeleton h={88} role="status" aria-label={t('app.loading')} />}
        {!isSuccess && !isLoading && message !== '' && (
          <FailedState title={t('notifications.failed')} message={message} onRetry={() => void refresh()} />
        )}
        {isSuccess && items.length === 0 && (
          <EmptyState
            icon={IconBellOff}
            title={t('notifications.empty')}
            help={t('notifications.emptyHelp')}
          />
        )}
        {items.map((notification) => (
          <Notice
            key={notification.id}
            tone={severityOf(notification.severity).tone}
            title={notification.title}
          >
            <Text size="sm">{notification.body}</Text>
            {notification.link && <More to={notification.link} />}
            <Text size="xs" c="dimmed" mt={4}>
              {t('notifications.since', { time: dateTime(notification.startsAt) })}
            </Text>
          </Notice>
        ))}
      </Stack>
    </>
  );
}

/** Within the portal the page stays; elsewhere only addresses of the web are followed. */
function More({ to }: { to: string }) {
  if (/^\/(?!\/)/.test(to)) {
    return (
      <Anchor component={Link} to={to} size="sm">
        {t('notifications.more')}
      </Anchor>
    );
  }
  if (!/^https?:\/\//.test(to)) return null;
  return (
    <Anchor href={to} size="sm" rel="noreferrer">
      {t('notifications.more')}
    </Anchor>
  );
}
