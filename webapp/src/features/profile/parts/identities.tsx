import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Failure } from '@/shared/api/failure';
import { PasswordField } from '@/shared/forms/password-field';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import type { Tokens } from '@/shared/sign-on/kept';
import { ProviderButton } from '@/shared/sign-on/provider-button';
import { useProviders } from '@/shared/sign-on/stores';
import { useSession } from '@/shared/store/session';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { Notice } from '@/shared/ui/notice';
import { notifyResult } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { useIdentities, useLinkIdentity, useUnlinkIdentity } from '../stores';

const own = { of: 'own' } as const;

/** Through which providers one signs in; nothing where there are none. */
export function Identities() {
  const { items: providers } = useProviders();
  const { items: linked } = useIdentities(own);
  const kind = useSession(({ authorization }) => authorization?.user.kind);
  const unlink = useUnlinkIdentity((state) => state.run);
  const link = useLinkIdentity((state) => state.run);
  const [failure, setFailure] = useState<{ readonly message: string } | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const open = providers.filter(
    ({ id, sides }) =>
      kind !== undefined && sides.includes(kind) && !linked.some(({ provider }) => provider === id),
  );
  if (open.length + linked.length === 0) return null;

  const send = async (given: Waiting, currentPassword?: string) => {
    const result = await link({
      provider: given.provider.id,
      token: given.tokens.accessToken,
      currentPassword: currentPassword ?? null,
    });
    if (result === null) return;
    const asksPassword = result.errors['currentPassword']?.[0];
    setWaiting(asksPassword === undefined ? null : { ...given, problem: currentPassword && asksPassword });
    if (asksPassword !== undefined) return;
    if (result.isSuccess) notifyResult(result);
    else setFailure({ message: Object.values(result.errors)[0]?.[0] ?? result.message });
  };

  return (
    <Panel title={t('signOn.title')} isFlush>
      <EntryRows>
        {linked.map(({ id, name, createdAt, lastUsedAt }) => (
          <EntryRow
            key={id}
            end={
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={t('signOn.unlinkOf', { name })}
                onClick={() => void unlink(id).then(notifyResult)}
              >
                {t('signOn.unlink')}
              </Button>
            }
          >
            <Text fw={550}>{name}</Text>
            <Text size="sm" c="dimmed">
              {lastUsedAt
                ? t('signOn.usedAt', { time: dateTime(lastUsedAt) })
                : t('signOn.linkedAt', { time: dateTime(createdAt) })}
            </Text>
          </EntryRow>
        ))}
      </EntryRows>
      <Stack gap="md" p="md">
        {failure !== null && <Notice tone="bad" role="alert" title={failure.message} />}
        {waiting !== null && (
          <WithPassword
            key={waiting.tokens.accessToken}
            waiting={waiting}
            onSend={(password) => send(waiting, password)}
          />
        )}
        {open.length > 0 && waiting === null && (
          <Group>
            {open.map((provider) => (
              <ProviderButton
                key={provider.id}
                provider={provider}
                label={t('signOn.link', { name: provider.name })}
                onFailure={(one: Failure | null) => setFailure(one)}
                onTokens={(tokens) => send({ provider, tokens })}
              />
            ))}
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

/** Someone who is known at the provider and has yet to confirm with their password that they are the user here. */
type Waiting = {
  readonly provider: { readonly id: string; readonly name: string };
  readonly tokens: Tokens;
  readonly problem?: string | undefined;
};

type PasswordProps = { waiting: Waiting; onSend: (password: string) => Promise<void> };

function WithPassword({ waiting: { provider, problem }, onSend }: PasswordProps) {
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSending(true);
        void onSend(password).finally(() => setSending(false));
      }}
    >
      <Stack gap="sm">
        <PasswordField
          label={t('profile.ownPassword')}
          description={t('signOn.linkWithPassword', { name: provider.name })}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={isSending} disabled={password === ''}>
            {t('signOn.link', { name: provider.name })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
