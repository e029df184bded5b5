import './words';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { DoneMessage } from '@/shared/ui/done-message';
import { Notice } from '@/shared/ui/notice';
import { PageTitle } from '@/shared/ui/page-title';
import { useUnsubscribe } from './stores';

/** Where the foot of an email leads. It takes a click, because mail filters open links too. */
export default function UnsubscribePage() {
  const [token] = useState(() => /([^/]+)\/*$/.exec(window.location.pathname)?.[1] ?? '');
  const { run, isLoading, isSuccess, message } = useUnsubscribe();

  return (
    <Stack gap="lg" maw="34rem">
      <PageTitle>{isSuccess ? t('unsubscribe.done') : t('unsubscribe.title')}</PageTitle>
      {isSuccess && <DoneMessage>{message}</DoneMessage>}
      {!isSuccess && message !== '' && <Notice tone="bad" role="alert" title={message} />}
      {!isSuccess && (
        <>
          <Text>{t('unsubscribe.intro')}</Text>
          <Group>
            <Button loading={isLoading} onClick={() => void run(token)}>
              {t('unsubscribe.submit')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
