import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { Suspense, use } from 'react';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { OutagePage } from '@/shared/ui/outage-page';
import { Splash } from '@/shared/ui/splash';
import { useUpState } from '@/shared/store/up-state';
import { Area } from './area';
import { sessionColorScheme } from './color-scheme';
import { cssVariables, theme } from './theme';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);

type Props = { starting: Promise<boolean> };

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
  const hasStarted = use(starting);
  const isClosed = useUpState(({ isOutage, isSigningIn }) => isOutage && !isSigningIn);
  return isClosed || !hasStarted ? <OutagePage /> : <Area />;
}
