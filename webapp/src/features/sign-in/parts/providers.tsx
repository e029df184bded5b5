import '@/shared/sign-on/words';
import { Divider, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { SignInOptions } from '@/shared/api/session';
import { toFailure, type Failure } from '@/shared/api/failure';
import { msg, t } from '@/shared/i18n/t';
import { entryPaths } from '@/shared/entry-paths';
import { useFragment } from '@/shared/lib/use-fragment';
import { ProviderButton } from '@/shared/sign-on/provider-button';
import { Notice } from '@/shared/ui/notice';
import { enterBy } from '../by-provider';

type Props = { options: SignInOptions; refer: string | null };

/** The providers through which people may sign in, below the form; and the way back from one. */
export function Providers({ options: { providers, providerOnly }, refer }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const fragment = useFragment(`${entryPaths.signIn.to()}${window.location.search}`);
  const [isReturning, setReturning] = useState(fragment.includes('state=redirect.'));

  useEffect(() => {
    if (!fragment.includes('state=redirect.')) return;
    void takeUp(fragment)
      .then(setFailure)
      .finally(() => setReturning(false));
  }, [fragment]);

  return (
    <Stack gap="sm">
      <Divider label={t('signOn.or')} />
      {failure !== null && <Notice tone="bad" role="alert" title={failure.message} />}
      <Text size="sm" role="status" hidden={!isReturning}>
        {isReturning && t('signOn.working')}
      </Text>
      {providerOnly.length > 0 && <Text size="sm">{t(onlyOf(providerOnly))}</Text>}
      {providers.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} refer={refer} onFailure={setFailure} />
      ))}
    </Stack>
  );
}

/** Whose users have no use for a password. */
function onlyOf(sides: SignInOptions['providerOnly']) {
  if (sides.length > 1) return msg('signOn.onlyAll');
  return msg(sides.includes('staff') ? 'signOn.onlyStaff' : 'signOn.onlyDealers');
}

let taken = '';

/** What came back, once: React asks twice where it looks for mistakes. */
async function takeUp(fragment: string): Promise<Failure | null> {
  if (taken === fragment) return null;
  taken = fragment;
  try {
    const flow = await import('@/shared/sign-on/flow');
    const { provider, refer, tokens } = await flow.returned(fragment);
    await enterBy(provider.id, tokens, refer);
    return null;
  } catch (error) {
    return toFailure(error);
  }
}
