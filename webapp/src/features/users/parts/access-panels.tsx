import '@/shared/sign-on/words';
import { Button, Text } from '@mantine/core';
import { deviceName } from '@/entities/person/model';
import { RememberedDevices, type RememberedDevice } from '@/entities/person/remembered-devices';
import type { Schema } from '@/shared/api/schema';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { ActionStore, ListStore } from '@/shared/store/factories';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { Loaded } from '@/shared/ui/loaded';
import { notifyResult } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';

type Session = Schema['UserSession'];
type OfUser = { readonly id: number };

/** The calls of one's own side. */
export type AccessStores = {
  readonly sessions: ListStore<Session, OfUser>;
  readonly devices: ListStore<RememberedDevice, OfUser>;
  readonly forgetting: ActionStore<OfUser & { readonly device: number }>;
  readonly signingOutEverywhere: ActionStore<number>;
  /** Ends one session alone, which staff can do. */
  readonly signingOut?: SigningOut;
  /** Through which providers they sign in, and ending that, which staff can do. */
  readonly identities?: ListStore<Identity, OfUser>;
  readonly unlinking?: Unlinking;
};

type Identity = Schema['Identity'];
type Unlinking = ActionStore<OfUser & { readonly identity: number }>;

type SigningOut = ActionStore<OfUser & { readonly session: number }>;

type Props = OfUser & { mayEdit: boolean; stores: AccessStores };

/** Where a user is signed in, and which devices are not asked for a code. */
export function AccessPanels({ id, mayEdit, stores }: Props) {
  const sessions = stores.sessions({ id });
  const devices = stores.devices({ id });
  const forget = stores.forgetting((state) => state.run);
  const signOutEverywhere = stores.signingOutEverywhere((state) => state.run);
  const isSigningOut = stores.signingOutEverywhere((state) => state.isLoading);
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
              onClick={() => void signOutEverywhere(id).then(notifyResult)}
            >
              {t('people.signOutEverywhere')}
            </Button>
          )
        }
      >
        <Loaded data={sessions} height={72} isEmpty={items.length === 0} empty={t('people.signedInNowhere')}>
          <EntryRows>
            {items.map((session) => (
              <EntryRow
                key={session.id}
                end={
                  mayEdit &&
                  stores.signingOut && <SignOut id={id} session={session} store={stores.signingOut} />
                }
              >
                <SessionLines session={session} />
              </EntryRow>
            ))}
          </EntryRows>
        </Loaded>
      </Panel>
      <RememberedDevices data={devices} onForget={mayEdit ? onForget : undefined} />
      {stores.identities && (
        <Identities id={id} store={stores.identities} unlinking={mayEdit ? stores.unlinking : undefined} />
      )}
    </>
  );
}

/** Which device, and when it was used. */
function SessionLines({ session }: { session: Session }) {
  const { userAgent, lastSeenAt, createdAt, address, impersonatedAccount } = session;
  return (
    <>
      <Text fw={550} size="sm">
        {deviceName(userAgent)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('people.lastSeen', { time: dateTime(lastSeenAt), address })}
      </Text>
      {impersonatedAccount && <Text size="sm">{t('users.actingFor', { account: impersonatedAccount })}</Text>}
      <Text size="sm" c="dimmed">
        {t('users.signedInAt', { time: dateTime(createdAt) })}
      </Text>
    </>
  );
}

type SignOutProps = OfUser & { session: Session; store: SigningOut };

function SignOut({ id, session, store }: SignOutProps) {
  const signOut = store((state) => state.run);
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={t('users.signOutOf', { device: deviceName(session.userAgent) })}
      onClick={() => void signOut({ id, session: session.id }).then(notifyResult)}
    >
      {t('users.signOut')}
    </Button>
  );
}

type IdentitiesProps = OfUser & { store: ListStore<Identity, OfUser>; unlinking: Unlinking | undefined };

/** Through which providers someone signs in; nothing where there are none. */
function Identities({ id, store, unlinking }: IdentitiesProps) {
  const { items } = store({ id });
  if (items.length === 0) return null;
  return (
    <Panel title={t('signOn.title')} isFlush>
      <EntryRows>
        {items.map((identity) => (
          <EntryRow
            key={identity.id}
            end={unlinking && <Unlink id={id} identity={identity} store={unlinking} />}
          >
            <Text fw={550} size="sm">
              {identity.name}
            </Text>
            <Text size="sm" c="dimmed">
              {identity.lastUsedAt
                ? t('signOn.usedAt', { time: dateTime(identity.lastUsedAt) })
                : t('signOn.linkedAt', { time: dateTime(identity.createdAt) })}
            </Text>
          </EntryRow>
        ))}
      </EntryRows>
    </Panel>
  );
}

type UnlinkProps = OfUser & { identity: Identity; store: Unlinking };

function Unlink({ id, identity: { id: identity, name }, store }: UnlinkProps) {
  const unlink = store((state) => state.run);
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={t('signOn.unlinkOf', { name })}
      onClick={() => void unlink({ id, identity }).then(notifyResult)}
    >
      {t('signOn.unlink')}
    </Button>
  );
}
