import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import type { AccountUserDetail } from '../dealer-model';

type Props = {
  user: AccountUserDetail;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: (handOverTo?: number) => void;
  onCancel: () => void;
};

/** Asks before someone is kept out, and who takes over what they have in hand. */
export function DisableDialog({ user, isOpen, isBusy, onConfirm, onCancel }: Props) {
  const { name, handOver, status } = user;
  const isDisabled = status === 'inactive';
  const { requests, drafts } = handOver;
  const [to, setTo] = useState('');
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title={isDisabled ? t('people.handOver') : t('users.ask.disable', { name })}
    >
      <Stack gap="md">
        {!isDisabled && <Text>{t('users.ask.disableHelp', { name })}</Text>}
        {requests + drafts > 0 && (
          <>
            {requests > 0 && <Text>{t('people.openRequests', { name, count: requests })}</Text>}
            {drafts > 0 && <Text>{t('people.drafts', { name, count: drafts })}</Text>}
            <NativeSelect
              label={t('people.handOverTo')}
              description={t('people.staysOpen')}
              data={[
                { value: '', label: t('people.handOverNobody') },
                ...handOver.to.map((one) => ({ value: String(one.id), label: one.name })),
              ]}
              value={to}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            />
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {t('form.cancel')}
          </Button>
          <Button
            {...(!isDisabled && { color: 'red' })}
            disabled={isDisabled && to === ''}
            loading={isBusy}
            onClick={() => onConfirm(to === '' ? undefined : Number(to))}
          >
            {isDisabled ? t('people.handOver') : t('users.do.disable')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
