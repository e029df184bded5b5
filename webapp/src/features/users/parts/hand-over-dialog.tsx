import { Button, Group, List, NativeSelect, Stack, Text } from '@mantine/core';
import { Modal } from '@/shared/popups/modal';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import type { Successor, UserDetail } from '../model';
import { useColleagues } from '../stores';

type Props = {
  user: UserDetail;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: (successor: Successor) => void;
  onCancel: () => void;
};

/** What someone has in hand goes to someone else before they are disabled. */
export function HandOverDialog({ user, isOpen, isBusy, onConfirm, onCancel }: Props) {
  const { name, status } = user;
  const isDisabled = status === 'inactive';
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title={isDisabled ? t('people.handOver') : t('users.ask.disable', { name })}
    >
      <Stack gap="md">
        {!isDisabled && <Text size="sm">{t('users.ask.disableHelp', { name })}</Text>}
        <List size="sm">
          {inWords(user).map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        <HandOver user={user} isBusy={isBusy} onConfirm={onConfirm} />
      </Stack>
    </Modal>
  );
}

/** What there is to hand over, in a sentence each. */
function inWords({ name, managedAccounts, inHand, handOver }: UserDetail): readonly string[] {
  const { advisedRequests = 0, crews = 0, visits = 0 } = inHand ?? {};
  const { requests = 0 } = handOver ?? {};
  const drafts = (inHand ?? handOver)?.drafts ?? 0;
  const sentences = [
    managedAccounts > 0 && t('users.handOverHelp', { name, count: managedAccounts }),
    advisedRequests > 0 && t('users.advises', { name, count: advisedRequests }),
    crews > 0 &&
      t('users.inCrews', { name, count: crews, visits: t('users.visitsAhead', { count: visits }) }),
    requests > 0 && t('people.openRequests', { name, count: requests }),
    drafts > 0 && t('people.drafts', { name, count: drafts }),
  ];
  return sentences.filter((sentence) => sentence !== false);
}

const QUEUE = 'queue';

function HandOver({ user, isBusy, onConfirm }: Pick<Props, 'user' | 'isBusy' | 'onConfirm'>) {
  const [to, setTo] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  // Accounts are never without a manager; everything else may stay until it is handed over.
  const isDisabled = user.status === 'inactive';
  const isNeeded = isDisabled || user.managedAccounts > 0;
  const isStaff = user.kind === 'staff';
  const { items } = useColleagues(isStaff);
  const people = isStaff ? items : (user.handOver?.to ?? []);
  const choices = people
    .filter(({ id }) => id !== user.id)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const nobody = isNeeded ? t('users.handOverNeeded') : t('people.handOverNobody');
  // When someone is disabled, their requests go there by themselves; what was left later can follow.
  const hasQueue = isDisabled && user.managedAccounts === 0 && (user.inHand?.advisedRequests ?? 0) > 0;
  const queue = hasQueue ? [{ value: QUEUE, label: t('users.backToQueue') }] : [];
  const confirm = () => {
    if (to === '' && isNeeded) setIsMissing(true);
    else if (to === QUEUE) onConfirm({ backToQueue: true });
    else onConfirm(to === '' ? {} : { handOverTo: Number(to) });
  };
  return (
    <>
      <NativeSelect
        label={t('people.handOverTo')}
        description={isNeeded ? undefined : t('people.staysOpen')}
        error={isMissing && to === '' ? t('users.handOverNeeded') : undefined}
        data={[{ value: '', label: nobody }, ...queue, ...choices]}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button {...(!isDisabled && { color: 'red' })} loading={isBusy} onClick={confirm}>
          {isDisabled ? t('people.handOver') : t('users.do.disable')}
        </Button>
      </Group>
    </>
  );
}
