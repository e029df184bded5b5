import { Button, Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { Notice } from './notice';

type Props = {
  title: string;
  message: string;
  /** The user has no permission, so there is no button to try again. */
  isForbidden?: boolean | undefined;
  onRetry: () => void;
};

/** In place of what could not be loaded; the rest of the screen goes on working. */
export function FailedState({ title, message, isForbidden = false, onRetry }: Props) {
  return (
    <Notice tone="bad" role="alert" title={title}>
      <Text size="sm" mb={isForbidden ? 0 : 'sm'}>
        {message}
        {isForbidden && ` ${t(isStaffSide() ? 'failure.askAdministrator' : 'failure.askOwner')}`}
      </Text>
      {!isForbidden && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      )}
    </Notice>
  );
}
