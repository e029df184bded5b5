import { Divider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toFailure, type Failure } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';
import { ProviderButton } from '@/shared/sign-on/provider-button';
import { useProviders } from '@/shared/sign-on/stores';
import { Notice } from '@/shared/ui/notice';
import { signInApi } from '../api';
import { enterBy } from '../by-provider';
import type { LinkFacts, ResetLink } from '../model';

type Props = { link: ResetLink; side: LinkFacts['side'] };

/** Accepting an invitation without a password: who signs in at a provider is linked to it. */
export function AcceptByProvider({ link, side }: Props) {
  const { items } = useProviders();
  const [failure, setFailure] = useState<Failure | null>(null);
  const providers = items.filter(({ sides }) => sides.includes(side));
  if (providers.length === 0) return null;
  return (
    <Stack gap="sm">
      <Text>{t('signOn.invited')}</Text>
      {failure !== null && <Notice tone="bad" role="alert" title={failure.message} />}
      {providers.map((provider) => (
        <ProviderButton
          key={provider.id}
          provider={provider}
          onFailure={setFailure}
          onTokens={async (tokens) => {
            try {
              await signInApi.acceptInvitation({ ...link, provider: provider.id, token: tokens.accessToken });
              await enterBy(provider.id, tokens, null);
            } catch (error) {
              setFailure(toFailure(error));
            }
          }}
        />
      ))}
      <Divider label={t('signOn.or')} />
    </Stack>
  );
}
