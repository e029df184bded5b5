import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { persistenceKey, useSession } from '@/shared/store/session';

let unsubscribe: (() => void) | undefined;

/** Light or dark as the session keeps it. */
export const sessionColorScheme: MantineColorSchemeManager = {
  get: () => keptTheme() ?? useSession.getState().theme,
  set: (theme) => {
    if (useSession.getState().theme !== theme) useSession.setState({ theme });
  },
  subscribe: (onUpdate) => {
    unsubscribe = useSession.subscribe(({ theme }, before) => {
      if (theme !== before.theme) onUpdate(theme);
    });
  },
  unsubscribe: () => unsubscribe?.(),
  clear: () => useSession.setState({ theme: 'auto' }),
};

/** Read from the storage itself: the first paint does not wait until the session is back. */
function keptTheme(): MantineColorScheme | undefined {
  try {
    const [, theme] = /"theme":"(light|dark)"/.exec(localStorage.getItem(persistenceKey) ?? '') ?? [];
    return theme === 'dark' || theme === 'light' ? theme : undefined;
  } catch {
    return undefined;
  }
}
