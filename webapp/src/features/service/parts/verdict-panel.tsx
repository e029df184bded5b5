import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import { isAllowed, verbOf } from '@/shared/workflow/model';
import { useVerbs } from '@/shared/workflow/use-verbs';
import { confirmation, type ServiceRequest } from '../model';
import { serviceDesk } from '../desk';
import { RatingForm } from './rating-form';

type Props = { request: ServiceRequest };

/** After the work: is it good, or is it not? And how was it? */
export function VerdictPanel({ request }: Props) {
  const { id, status, rating, closeReason, duplicateOf } = request;
  // Those who have just rated may still say more, or change it.
  const [rated, setRated] = useState<number | null>(null);
  const { begin, isBusy, dialogs } = useVerbs(request, serviceDesk);
  const confirm = status === 'completed' ? verbOf(request, confirmation) : undefined;
  const reopen = verbOf(request, 'reopen');

  return (
    <>
      {confirm && (
        <Notice tone="good" title={t('requests.isDone')}>
          <Text size="sm" mb="sm">
            {t('requests.isDoneHelp')}
          </Text>
          <Group gap="sm">
            <Button
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={isBusy}
              onClick={() => begin(confirm)}
            >
              {confirm.label}
            </Button>
            {reopen && (
              <Button variant="default" onClick={() => begin(reopen)}>
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
      {status === 'closed' && (!rating || rated === id) && isAllowed(request, 'rate') && (
        <RatingForm key={id} request={request} onRated={() => setRated(id)} />
      )}
      {dialogs}
    </>
  );
}
