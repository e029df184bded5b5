import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import { notifyFailure } from '@/shared/ui/notify';
import { confirmation, may, type ServiceRequest } from '../model';
import { useAct } from '../stores';
import { RatingForm } from './rating-form';
import { ReasonDialog } from './reason-dialog';

type Props = { request: ServiceRequest };

/** After the work: is it good, or is it not? And how was it? */
export function VerdictPanel({ request }: Props) {
  const { id, rowVersion, status, rating, closeReason, duplicateOf } = request;
  const { run, isLoading } = useAct();
  const [isReopening, setIsReopening] = useState(false);
  const mayConfirm = status === 'completed' && may(request, confirmation);
  const mayReopen = may(request, 'reopen');

  const onConfirm = async () => {
    const result = await run({ requestid: id, action: 'confirm', rowVersion });
    if (result?.isSuccess === false) notifyFailure(result.message);
  };

  return (
    <>
      {mayConfirm && (
        <Notice tone="good" title={t('requests.isDone')}>
          <Text size="sm" mb="sm">
            {t('requests.isDoneHelp')}
          </Text>
          <Group gap="sm">
            <Button
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={isLoading}
              onClick={() => void onConfirm()}
            >
              {t('requests.confirm')}
            </Button>
            {mayReopen && (
              <Button variant="default" onClick={() => setIsReopening(true)}>
                {t('requests.notGood')}
              </Button>
            )}
          </Group>
        </Notice>
      )}
      {closeReason !== '' && status !== 'completed' && (
        <Notice tone={status === 'rejected' ? 'bad' : 'neutral'} title={request.statusLabel}>
          <Text size="sm">
            {duplicateOf
              ? t('requests.duplicate', { number: duplicateOf.number, reason: closeReason })
              : closeReason}
          </Text>
        </Notice>
      )}
      {status === 'closed' && !rating && may(request, 'rate') && <RatingForm request={request} />}
      <ReasonDialog
        request={request}
        action="reopen"
        isOpen={isReopening}
        onClose={() => setIsReopening(false)}
      />
    </>
  );
}
