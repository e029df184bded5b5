import './words';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import { notifyIfFailed } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { toneOf, type Notification } from './model';
import { useDismiss, useMarkSeen, useNotifications } from './stores';

const all = { of: 'caller' } as const;

export const prefetch = () => useNotifications.prefetch(all);

/** What everyone should know now; to open it is to have seen it. The same page for dealers and staff. */
export default function NotificationsPage() {
  const data = useNotifications(all);
  const { items } = data;
  const markSeen = useMarkSeen((state) => state.run);
  const isImpersonating = useSession((session) => session.isImpersonating);
  const hasUnseen = items.some(({ isSeen }) => !isSeen);
  useEffect(() => {
    // Staff in a dealer's place see nothing on the dealer's behalf.
    if (hasUnseen && !isImpersonating) void markSeen('all');
  }, [hasUnseen, isImpersonating, markSeen]);

  return (
    <>
      <PageHeader title={t('nav.notifications')} />
      <Stack gap="sm" maw="52rem">
        <Loaded
          data={data}
          height={88}
          isEmpty={items.length === 0}
          empty={<EmptyState icon={IconBellOff} title={t('bell.empty')} help={t('bell.emptyHelp')} />}
        >
          {items.map((notification) => (
            <One key={notification.id} notification={notification} mayDismiss={!isImpersonating} />
          ))}
        </Loaded>
      </Stack>
    </>
  );
}

type Props = { notification: Notification; mayDismiss: boolean };

function One({ notification, mayDismiss }: Props) {
  const dismiss = useDismiss((state) => state.run);
  const { id, title, body, link, startsAt, isDismissible, isSeen } = notification;
  const onDismiss = async () => {
    notifyIfFailed(await dismiss(id));
  };
  return (
    <Notice tone={toneOf(notification)} title={title}>
      <Text size="sm">{body}</Text>
      {link && <More to={link} />}
      <Group justify="space-between" mt={4}>
        <Text size="xs" c="dimmed">
          {t('bell.since', { time: dateTime(startsAt) })}
          {!isSeen && ` · ${t('bell.new')}`}
        </Text>
        {isDismissible && mayDismiss && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('bell.dismissOne', { title })}
            onClick={() => void onDismiss()}
          >
            {t('bell.dismiss')}
          </Button>
        )}
      </Group>
    </Notice>
  );
}

/** Within the portal the page stays; elsewhere only addresses of the web are followed. */
function More({ to }: { to: string }) {
  if (/^\/(?!\/)/.test(to)) {
    return (
      <Anchor component={Link} to={to} size="sm">
        {t('bell.more')}
      </Anchor>
    );
  }
  if (!/^https?:\/\//.test(to)) return null;
  return (
    <Anchor href={to} size="sm" rel="noreferrer">
      {t('bell.more')}
    </Anchor>
  );
}
