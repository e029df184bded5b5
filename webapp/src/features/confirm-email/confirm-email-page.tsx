import './words';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { t } from '@/shared/i18n/t';
import { entryPaths } from '@/shared/entry-paths';
import { useFragment } from '@/shared/lib/use-fragment';
import { DoneMessage } from '@/shared/ui/done-message';
import { Notice } from '@/shared/ui/notice';
import { PageTitle } from '@/shared/ui/page-title';
import { readConfirmationLink } from './model';
import { useConfirmEmail } from './stores';

/** Where both mails about a change of address lead. It takes a click, because mail filters open links too. */
export default function ConfirmEmailPage() {
  const fragment = useFragment(entryPaths.confirmEmail.to());
  const link = useMemo(() => readConfirmationLink(fragment), [fragment]);
  const { run, isLoading, isSuccess, message } = useConfirmEmail();
  const refusal = link === null ? t('confirmEmail.broken') : message;

  return (
    <Stack gap="lg" maw="34rem">
      <PageTitle>{t('confirmEmail.title')}</PageTitle>
      {isSuccess && <DoneMessage>{message}</DoneMessage>}
      {!isSuccess && refusal !== '' && <Notice tone="bad" role="alert" title={refusal} />}
      {!isSuccess && link !== null && (
        <>
          <Text>{t('confirmEmail.intro')}</Text>
          <Group>
            <Button loading={isLoading} onClick={() => void run(link)}>
              {t('confirmEmail.submit')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
