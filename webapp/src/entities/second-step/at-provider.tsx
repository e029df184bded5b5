import './step-up-words';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { ProviderButton } from '@/shared/sign-on/provider-button';
import { takeUp } from '@/shared/sign-on/renewal';
import { useSession } from '@/shared/store/session';
import { Notice } from '@/shared/ui/notice';

type Props = { name: string; isDone: boolean; onDone: () => void };

/** Who came by a provider signs in there once more, to prove that it is them. */
export function AtProvider({ name, isDone, onDone }: Props) {
  const provider = useSession(({ signOn }) => signOn?.provider ?? '');
  const [failure, setFailure] = useState<{ readonly message: string } | null>(null);
  return (
    <Stack gap="xs">
      {failure !== null && <Notice tone="bad" role="alert" title={failure.message} />}
      <Text size="sm" role="status">
        {isDone ? t('signOn.stepUpDone', { name }) : t('signOn.stepUp', { name })}
      </Text>
      {!isDone && (
        <ProviderButton
          provider={{ id: provider, name }}
          isAnew
          onFailure={setFailure}
          onTokens={async (tokens) => {
            if (await takeUp(provider, tokens)) onDone();
            else setFailure({ message: t('signOn.otherPerson', { name }) });
          }}
        />
      )}
    </Stack>
  );
}
