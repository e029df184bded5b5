import { Button, Text } from '@mantine/core';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { deviceName } from '@/entities/person/model';
import { RememberedDevices } from '@/entities/person/remembered-devices';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { Loaded } from '@/shared/ui/loaded';
import { notifyResult } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { useDevicesOf, useForgetAccountDevice, useSessionsOf, useSignOutUser } from '../dealer-stores';

type Props = { id: number; mayEdit: boolean };

/** Where a user is signed in, and which devices are not asked for a code. */
export function AccessPanels({ id, mayEdit }: Props) {
  const sessions = useSessionsOf({ id });
  const devices = useDevicesOf({ id });
  const signOut = useSignOutUser((state) => state.run);
  const isSigningOut = useSignOutUser((state) => state.isLoading);
  const forget = useForgetAccountDevice((state) => state.run);
  const { items } = sessions;
  const onForget = (device: number) => void forget({ id, device }).then(notifyResult);

  return (
    <>
      <Panel
        title={t('people.sessions')}
        isFlush
        aside={
          mayEdit &&
          items.length + devices.items.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              loading={isSigningOut}
              onClick={() => void signOut(id).then(notifyResult)}
            >
              {t('people.signOutEverywhere')}
            </Button>
          )
        }
      >
        <Loaded data={sessions} height={72} isEmpty={items.length === 0} empty={t('people.signedInNowhere')}>
          <EntryRows>
            {items.map(({ id: session, userAgent, lastSeenAt, address }) => (
              <EntryRow key={session}>
                <Text fw={550} size="sm">
                  {deviceName(userAgent)}
                </Text>
                <Text size="sm" c="dimmed">
                  {t('people.lastSeen', { time: dateTime(lastSeenAt), address })}
                </Text>
              </EntryRow>
            ))}
          </EntryRows>
        </Loaded>
      </Panel>
      <RememberedDevices data={devices} onForget={mayEdit ? onForget : undefined} />
    </>
  );
}
