import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '@/shared/i18n/t';
import type { UserDetail } from '../model';
import { useColleagues } from '../stores';

type Props = {
  user: UserDetail;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: (to: number) => void;
  onCancel: () => void;
};

/** Whoever looks after accounts hands them over before he is disabled. */
export function HandOverDialog({ user, isOpen, isBusy, onConfirm, onCancel }: Props) {
  const { name, managedAccounts } = user;
  return (
    <Modal opened={isOpen} onClose={onCancel} title={t('users.ask.disable', { name })}>
      <Stack gap="md">
        <Text size="sm">
          {t('users.handOverHelp', { name, count: managedAccounts })} {t('users.ask.disableHelp', { name })}
        </Text>
        <HandOver user={user} isBusy={isBusy} onConfirm={onConfirm} />
      </Stack>
    </Modal>
  );
}

function HandOver({ user, isBusy, onConfirm }: Pick<Props, 'user' | 'isBusy' | 'onConfirm'>) {
  const [to, setTo] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { items, load } = useColleagues();
  useEffect(() => void load(), [load]);
  const choices = items
    .filter(({ id }) => id !== user.id)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <NativeSelect
        label={t('users.handOver')}
        error={isMissing && to === '' ? t('users.handOverNeeded') : undefined}
        data={[{ value: '', label: t('users.handOverNeeded') }, ...choices]}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          color="red"
          loading={isBusy}
          onClick={() => (to === '' ? setIsMissing(true) : onConfirm(Number(to)))}
        >
          {t('users.do.disable')}
        </Button>
      </Group>
    </>
  );
}
