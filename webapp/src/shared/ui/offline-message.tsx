import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { sessionApi } from '@/shared/api/session';
import { t } from '@/shared/i18n/t';

const lookEvery = 10_000;

/** In place of a page that could not be fetched: it opens by itself as soon as the server can be reached. */
export function OfflineMessage() {
  useEffect(() => {
    const abort = new AbortController();
    const look = () =>
      void sessionApi
        .isUp(abort.signal)
        .then(() => window.location.reload())
        .catch(() => undefined);
    const timer = setInterval(look, lookEvery);
    window.addEventListener('online', look, { signal: abort.signal });
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, []);

  return (
    <Stack p="xl" align="flex-start" role="alert">
      <Title order={1}>{t('offline.title')}</Title>
      <Text>{t('offline.help')}</Text>
      <Button onClick={() => window.location.reload()}>{t('failure.retry')}</Button>
    </Stack>
  );
}
