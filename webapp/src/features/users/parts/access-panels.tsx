import { Button } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { RememberedDevices } from '@/entities/person/remembered-devices';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { Loaded } from '@/shared/ui/loaded';
import { notifyResult } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { useDevicesOf, useForgetAccountDevice, useSessionsOf, useSignOutUser } from '../dealer-stores';
import { SessionLines } from './session-lines';

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
            {items.map((session) => (
              <EntryRow key={session.id}>
                <SessionLines session={session} />
              </EntryRow>
            ))}
          </EntryRows>
        </Loaded>
      </Panel>
      <RememberedDevices data={devices} onForget={mayEdit ? onForget : undefined} />
    </>
  );
}
