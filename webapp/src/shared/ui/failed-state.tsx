import { Button, Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { Notice } from './notice';

type Props = { title: string; message: string; onRetry: () => void };

/** In place of what could not be loaded; the rest of the screen goes on working. */
export function FailedState({ title, message, onRetry }: Props) {
  return (
    <Notice tone="bad" role="alert" title={title}>
      <Text size="sm" mb="sm">
        {message}
      </Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('failure.retry')}
      </Button>
    </Notice>
  );
}
