import { useDebouncedCallback } from '@mantine/hooks';
import { useLocation, useNavigation } from 'react-router';

const patience = 300;

/** Asks after a pause in the typing; not when the reader has gone on to another page by then. */
export function useAskSoon(ask: (words: string) => void) {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  return useDebouncedCallback((words: string) => {
    if (next === pathname) ask(words);
  }, patience);
}
