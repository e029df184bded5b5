import { Button, Text } from '@mantine/core';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { deviceName } from '@/entities/person/model';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { Loaded } from '@/shared/ui/loaded';
import { notifyResult } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { useRevokeAllSessions, useRevokeSession, useUserSessions } from '../stores';
import { SessionLines } from './session-lines';

type Props = { id: number; mayRevoke: boolean };

/** Where someone is signed in. */
export function SessionsPanel({ id, mayRevoke }: Props) {
  const query = useStable({ id });
  const data = useUserSessions(query);
  const revoke = useRevokeSession((state) => state.run);
  const revokeAll = useRevokeAllSessions((state) => state.run);
  const isRevokingAll = useRevokeAllSessions((state) => state.isLoading);
  const { items } = data;

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
            onClick={() => void revokeAll(id).then(notifyResult)}
          >
            {t('users.revokeAll')}
          </Button>
        )
      }
    >
      <Loaded data={data} height={96} isEmpty={items.length === 0} empty={t('users.noDevices')}>
        <EntryRows>
          {items.map((session) => {
            const device = deviceName(session.userAgent);
            return (
              <EntryRow
                key={session.id}
                end={
                  mayRevoke && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={t('users.revokeOf', { device })}
                      onClick={() => void revoke({ id, session: session.id }).then(notifyResult)}
                    >
                      {t('users.revoke')}
                    </Button>
                  )
                }
              >
                <SessionLines session={session} />
                {session.impersonatedAccount && (
                  <Text size="sm">{t('users.actingFor', { account: session.impersonatedAccount })}</Text>
                )}
                <Text size="sm" c="dimmed">
                  {t('users.signedInAt', { time: dateTime(session.createdAt) })}
                </Text>
              </EntryRow>
            );
          })}
        </EntryRows>
      </Loaded>
    </Panel>
  );
}
