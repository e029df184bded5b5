import './words';
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Failure } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';
import { unlessMissing } from '@/shared/lib/reload-once';
import type { Tokens } from './kept';
import type { Provider } from './provider';

/** After how long people are told what they wait for, in milliseconds. */
const patience = 1000;

const loadFlow = () => import('./flow');
/** What signs in is fetched when someone is about to. */
const prefetch = () => void loadFlow().catch(unlessMissing);

type Props = {
  provider: Pick<Provider, 'id' | 'name'>;
  label?: string;
  onFailure: (failure: Failure | null) => void;
} & (
  | { /** Leaves the page; null: to the dashboard afterwards. */ refer: string | null; onTokens?: undefined }
  | {
      /** Opens a window, and the page stays. */ onTokens: (tokens: Tokens) => Promise<void>;
      refer?: undefined;
      /** Whether they have to prove once more who they are. */
      isAnew?: boolean;
    }
);

/** Signs in at a provider. */
export function ProviderButton({ provider, label, onFailure, ...way }: Props) {
  const [isWorking, setWorking] = useState(false);
  const { id, name } = provider;

  const begin = async () => {
    // Before anything is awaited: later a browser takes it for an advertisement.
    const opened = way.onTokens === undefined ? null : window.open('', '', 'popup,width=480,height=680');
    onFailure(null);
    setWorking(true);
    const flow = await loadFlow().catch(unlessMissing);
    if (flow === null) {
      opened?.close();
      onFailure(new Failure({ message: t('failure.network'), status: 0 }));
      return setWorking(false);
    }
    try {
      if (way.onTokens === undefined) return await flow.leaveFor(id, way.refer);
      const tokens = await flow.byWindow(id, opened, way.isAnew ? 'login' : undefined);
      await way.onTokens(tokens);
    } catch (error) {
      onFailure(flow.signOnFailure(error, name));
    }
    return setWorking(false);
  };

  // A window that was closed says nothing: the button can be pressed again.
  return (
    <>
      <Button
        variant="default"
        aria-busy={isWorking}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void begin()}
      >
        {label ?? t('signOn.continue', { name })}
      </Button>
      {isWorking && way.onTokens === undefined && <Waiting name={name} />}
    </>
  );
}

/** Says, after a while, for whom the page waits. */
function Waiting({ name }: { name: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Text size="sm" c="dimmed" role="status">
      {isLong && t('signOn.waiting', { name })}
    </Text>
  );
}
