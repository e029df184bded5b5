import { Button, Group, List, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Modal } from '@/shared/popups/modal';

type Props = {
  user: { readonly name: string; readonly status: string };
  /** What there is to hand over, in a sentence each. */
  inHand: readonly string[];
  /** Who can take it over. */
  choices: readonly { readonly value: string; readonly label: string }[];
  /** Asks for a choice, where nothing may stay with the user. */
  needed?: string | undefined;
  isOpen: boolean;
  isBusy: boolean;
  /** With the value of the choice, empty where none was made. */
  onConfirm: (to: string) => void;
  onCancel: () => void;
};

/** Asks before someone is disabled, and who takes over what they have in hand; later, what stayed with them. */
export function LeavingDialog(props: Props) {
  const { user, inHand, isOpen, onCancel } = props;
  const { name } = user;
  const isDisabled = user.status === 'inactive';
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title={isDisabled ? t('people.handOver') : t('users.ask.disable', { name })}
    >
      <Stack gap="md">
        {!isDisabled && <Text size="sm">{t('users.ask.disableHelp', { name })}</Text>}
        {inHand.length > 0 && (
          <List size="sm">
            {inHand.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        )}
        <Choice {...props} isDisabled={isDisabled} />
      </Stack>
    </Modal>
  );
}

function Choice({ inHand, choices, needed, isDisabled, isBusy, ...on }: Props & { isDisabled: boolean }) {
  const [to, setTo] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const request = isDisabled ? (needed ?? t('people.handOverNeeded')) : needed;
  const confirm = () => (to === '' && request !== undefined ? setIsMissing(true) : on.onConfirm(to));
  return (
    <>
      {inHand.length > 0 && (
        <NativeSelect
          label={t('people.handOverTo')}
          description={request === undefined ? t('people.staysOpen') : undefined}
          error={isMissing && to === '' ? request : undefined}
          data={[{ value: '', label: request ?? t('people.handOverNobody') }, ...choices]}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={on.onCancel} data-autofocus>
          {t('form.cancel')}
        </Button>
        <Button {...(!isDisabled && { color: 'red' })} loading={isBusy} onClick={confirm}>
          {isDisabled ? t('people.handOver') : t('users.do.disable')}
        </Button>
      </Group>
    </>
  );
}
