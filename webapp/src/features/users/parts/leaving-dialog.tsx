import { Button, Group, List, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Modal } from '@/shared/popups/modal';

type Props = {
  name: string;
  /** They stay, or have left already: it is all about what they have in hand. */
  isHandOver: boolean;
  /** What there is to hand over, in a sentence each. */
  inHand: readonly string[];
  /** The users who can take over the work. */
  choices: readonly { readonly value: string; readonly label: string }[];
  /** Asks for a choice, where nothing may stay with the user. */
  needed?: string | undefined;
  isOpen: boolean;
  isBusy: boolean;
  /** With the value of the choice, empty where none was made. */
  onConfirm: (to: string) => void;
  onCancel: () => void;
};

/** Asks who takes over what someone has in hand, and before they are disabled. */
export function LeavingDialog(props: Props) {
  const { name, isHandOver, inHand, isOpen, onCancel } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title={isHandOver ? t('people.handOver') : t('users.ask.disable', { name })}
    >
      <Stack gap="md">
        {!isHandOver && <Text size="sm">{t('users.ask.disableHelp', { name })}</Text>}
        {inHand.length > 0 && (
          <List size="sm">
            {inHand.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        )}
        <Choice {...props} />
      </Stack>
    </Modal>
  );
}

function Choice({ inHand, choices, needed, isHandOver, isBusy, ...on }: Props) {
  const [to, setTo] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const request = isHandOver ? (needed ?? t('people.handOverNeeded')) : needed;
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
        <Button {...(!isHandOver && { color: 'red' })} loading={isBusy} onClick={confirm}>
          {isHandOver ? t('people.handOver') : t('users.do.disable')}
        </Button>
      </Group>
    </>
  );
}
