import { Badge, Button, Group, Text } from '@mantine/core';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { deviceName } from '@/entities/person/model';
import { RememberedDevices } from '@/entities/person/remembered-devices';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { Loaded } from '@/shared/ui/loaded';
import { notifyResult } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import type { SessionEntry } from '../model';
import { useDevices, useEndOtherSessions, useEndSession, useForgetDevice, useSessions } from '../stores';
import classes from './panels.module.css';

const everything = { of: 'own' } as const;

export function SessionsTab() {
  const data = useSessions(everything);
  const { items } = data;
  const end = useEndSession((state) => state.run);
  const endOthers = useEndOtherSessions((state) => state.run);
  const isEndingOthers = useEndOtherSessions((state) => state.isLoading);

  const devices = useDevices(everything);
  const forget = useForgetDevice((state) => state.run);

  const hasOthers = items.some(({ isCurrent }) => !isCurrent) || devices.items.length > 0;
  return (
    <div className={classes.form} data-in-turn>
      <Panel
        title={t('profile.sessions')}
        isFlush
        aside={
          hasOthers && (
            <Button
              size="sm"
              variant="default"
              loading={isEndingOthers}
              onClick={() => void endOthers(undefined).then(notifyResult)}
            >
              {t('profile.endOthers')}
            </Button>
          )
        }
      >
        <Loaded data={data} height={96}>
          <EntryRows>
            {items.map((entry) => (
              <EntryRow
                key={entry.id}
                end={
                  !entry.isCurrent && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={t('profile.endSessionOf', { device: deviceName(entry.userAgent) })}
                      onClick={() => void end(entry.id).then(notifyResult)}
                    >
                      {t('profile.endSession')}
                    </Button>
                  )
                }
              >
                <SessionWords entry={entry} />
              </EntryRow>
            ))}
          </EntryRows>
        </Loaded>
      </Panel>
      <Text size="sm" c="dimmed" my="sm">
        {t('profile.sessionsHelp')}
      </Text>
      <RememberedDevices data={devices} onForget={(id) => void forget(id).then(notifyResult)} />
    </div>
  );
}

function SessionWords({ entry }: { entry: SessionEntry }) {
  const { userAgent, isCurrent, address, lastSeenAt, createdAt } = entry;
  return (
    <>
      <Group gap="xs">
        <Text fw={550}>{deviceName(userAgent)}</Text>
        {isCurrent && <Badge>{t('profile.thisDevice')}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {t('profile.lastSeenFrom', { time: dateTime(lastSeenAt), address })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('profile.signedInAt', { time: dateTime(createdAt) })}
      </Text>
    </>
  );
}
