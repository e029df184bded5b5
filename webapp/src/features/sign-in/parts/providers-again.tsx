import { Divider, Stack } from '@mantine/core';
import { useState } from 'react';
import { toFailure, type Failure } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';
import { keepTokens } from '@/shared/sign-on/kept';
import { ProviderButton } from '@/shared/sign-on/provider-button';
import { signOnOf } from '@/shared/sign-on/renewal';
import { useProviders } from '@/shared/sign-on/stores';
import { useSession, type SignOn } from '@/shared/store/session';
import { Notice } from '@/shared/ui/notice';

type Props = { onSignedOn: (token: string, signOn: SignOn) => Promise<void> };

/** The providers of one's side, in a window of their own: the page and what is entered there stay. */
export function ProvidersAgain({ onSignedOn }: Props) {
  const { items } = useProviders();
  const kind = useSession(({ authorization }) => authorization?.user.kind);
  const [failure, setFailure] = useState<Failure | null>(null);
  const own = useSession(({ signOn }) => signOn?.provider);
  // Who came by one of them goes on by it.
  const providers = items.filter(({ id, sides }) =>
    own === undefined ? kind !== undefined && sides.includes(kind) : id === own,
  );
  if (providers.length === 0) return null;
  return (
    <Stack gap="sm">
      {failure !== null && <Notice tone="bad" role="alert" title={failure.message} />}
      {providers.map((provider) => (
        <ProviderButton
          key={provider.id}
          provider={provider}
          onFailure={setFailure}
          onTokens={async (tokens) => {
            try {
              keepTokens(provider.id, tokens);
              await onSignedOn(tokens.accessToken, signOnOf(provider.id, tokens));
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
