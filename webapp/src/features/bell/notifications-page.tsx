import './words';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import { useSession } from '@/shared/store/session';
import { invalidate } from '@/shared/store/tags';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { isOfWeb, isWithin, toneOf, type Notification } from './model';
import { useMarkSeen, useNotifications } from './stores';
import { dismissButton, useDismissal } from './use-dismissal';

const all = { of: 'caller' } as const;

export const prefetch = () => useNotifications.prefetch(all);

/** What happened and what everyone should know; to open it is to have seen it. The same page for dealers and staff. */
export default function NotificationsPage() {
  const data = useNotifications(all);
  const { gone, dismiss } = useDismissal();
  const items = data.items.filter(({ id }) => !gone.includes(id));
  const markSeen = useMarkSeen((state) => state.run);
  const isImpersonating = useSession((session) => session.isImpersonating);
  const hasUnseen = items.some(({ isSeen }) => !isSeen);
  const groups = [
    { title: t('bell.mine'), members: items.filter(({ isPersonal }) => isPersonal) },
    {
      title: t('bell.notices', { company: company.name }),
      members: items.filter(({ isPersonal }) => !isPersonal),
    },
  ].filter(({ members }) => members.length > 0);
  const shown = groups.flatMap(({ members }) => members);

  useEffect(() => () => invalidate(['notifications']), []);
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
          {groups.map(({ title, members }) => (
            <Stack key={title} component="section" gap="sm">
              <Title order={2} size="h5">
                {title}
              </Title>
              {members.map((notification) => (
                <One
                  key={notification.id}
                  notification={notification}
                  {...(!isImpersonating && { onDismiss: () => dismiss(notification, shown) })}
                />
              ))}
            </Stack>
          ))}
        </Loaded>
      </Stack>
    </>
  );
}

type Props = {
  notification: Notification;
  /** Absent for those who may not. */
  onDismiss?: () => void;
};

function One({ notification, onDismiss }: Props) {
  const { id, title, body, link, startsAt, isDismissible, isSeen, isPersonal } = notification;
  return (
    <Notice tone={toneOf(notification)} title={title}>
      <Text size="sm">{body}</Text>
      {link && <More to={link} words={isPersonal ? t('bell.view') : t('bell.more')} />}
      <Group justify="space-between" mt={4}>
        <Text size="xs" c="dimmed">
          {isPersonal ? dateTime(startsAt) : t('bell.since', { time: dateTime(startsAt) })}
          {!isSeen && ` · ${t('bell.new')}`}
        </Text>
        {isDismissible && onDismiss && (
          <Button
            id={dismissButton({ id })}
            variant="subtle"
            size="compact-sm"
            aria-label={t('bell.dismissOne', { title })}
            onClick={onDismiss}
          >
            {t('bell.dismiss')}
          </Button>
        )}
      </Group>
    </Notice>
  );
}

function More({ to, words }: { to: string; words: string }) {
  if (isWithin(to)) {
    return (
      <Anchor component={Link} to={to} size="sm">
        {words}
      </Anchor>
    );
  }
  if (!isOfWeb(to)) return null;
  return (
    <Anchor href={to} size="sm" rel="noreferrer">
      {words}
    </Anchor>
  );
}
