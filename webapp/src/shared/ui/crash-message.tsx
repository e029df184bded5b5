import { Button, Stack, Text, Title } from '@mantine/core';
import { t } from '@/shared/i18n/t';

export function CrashMessage() {
  return (
    <Stack p="xl" align="flex-start" role="alert">
      <Title order={1}>{t('failure.screen')}</Title>
      <Text>{t('failure.screenHelp')}</Text>
      <Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>
    </Stack>
  );
}
