import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { deviceName } from '@/shared/people/model';
import { Loaded } from '@/shared/ui/loaded';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { useRevokeAllSessions, useRevokeSession, useUserSessions } from '../stores';
import classes from './user.module.css';

type Props = { id: number; mayRevoke: boolean };

const tell = (result: { readonly isSuccess: boolean; readonly message: string } | null) => {
  if (result === null) return;
  if (result.isSuccess) notifySuccess(result.message);
  else notifyFailure(result.message);
};

/** Where someone is signed in. */
export function SessionsPanel({ id, mayRevoke }: Props) {
  const query = useStable({ id });
  const data = useUserSessions();
  const revoke = useRevokeSession((state) => state.run);
  const revokeAll = useRevokeAllSessions((state) => state.run);
  const isRevokingAll = useRevokeAllSessions((state) => state.isLoading);
  const { items, run } = data;
  useEffect(() => void run(query), [run, query]);

  return (
    <Panel
      title={t('users.devices')}
      isFlush
      aside={
        mayRevoke &&
        items.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            loading={isRevokingAll}
            onClick={() => void revokeAll(id).then(tell)}
          >
            {t('users.revokeAll')}
          </Button>
        )
      }
    >
      <Loaded data={data} height={96} isEmpty={items.length === 0} empty={t('users.noDevices')}>
        <ul className={classes.list}>
          {items.map((session) => {
            const device = deviceName(session.userAgent);
            return (
              <li key={session.id} className={classes.entry}>
                <div className={classes.words}>
                  <Text fw={550} size="sm">
                    {device}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {t('users.lastSeen', { time: dateTime(session.lastSeenAt), address: session.address })}
                  </Text>
                  {session.impersonatedAccount && (
                    <Text size="sm">{t('users.actingFor', { account: session.impersonatedAccount })}</Text>
                  )}
                  <Text size="sm" c="dimmed">
                    {t('users.signedInAt', { time: dateTime(session.createdAt) })}
                  </Text>
                </div>
                {mayRevoke && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={t('users.revokeOf', { device })}
                    onClick={() => void revoke({ id, session: session.id }).then(tell)}
                  >
                    {t('users.revoke')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </Loaded>
    </Panel>
  );
}
