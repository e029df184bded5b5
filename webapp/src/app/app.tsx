import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { Suspense, use, useDeferredValue } from 'react';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Splash } from '@/shared/ui/splash';
import { useUpState } from '@/shared/store/up-state';
import { OfflineMessage } from '@/shared/ui/offline-message';
import { Area } from './area';
import type { Started } from './boot';
import { sessionColorScheme } from './color-scheme';
import { cssVariables, theme } from './theme';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);

const OutagePage = lazyPart(async () => (await import('@/shared/ui/outage-page')).OutagePage);

type Props = { starting: Promise<Started> };

export function App({ starting }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={sessionColorScheme}
      getStyleNonce={() => nonce}
    >
      <ErrorBoundary>
        <Suspense fallback={<Splash />}>
          <Screen starting={starting} />
        </Suspense>
      </ErrorBoundary>
    </MantineProvider>
  );
}

function Screen({ starting }: Props) {
  // What is deferred keeps what stands there; after a fallback, React shows nothing new for 300 ms.
  const deferred = useDeferredValue<Promise<Started> | null>(starting, null);
  const isClosed = useUpState(({ isOutage, isSigningIn }) => isOutage && !isSigningIn);
  if (deferred === null) return <Splash />;
  const started = use(deferred);
  if (started === 'offline') return <OfflineMessage />;
  return isClosed || started === 'outage' ? <OutagePage /> : <Area />;
}
