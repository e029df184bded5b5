import { Button, Group, Text } from '@mantine/core';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { fromCents } from '@/shared/lib/cents';
import { Modal } from '@/shared/popups/modal';
import { appliedOf, asApplied, centsOf, leftOver, type Entry } from './entry';

type Props = {
  opened: boolean;
  onClose: () => void;
  entry: Entry;
  /** What is not paid of its invoices, in cents. */
  short: number;
  onSend: (entry: Entry) => void;
};

/** Asks what becomes of the difference between the payment and its lines. */
export function DifferenceDialog({ opened, onClose, entry, short, onSend }: Props) {
  const asMoney = (cents: number) => money(fromCents(cents), entry.currency);
  const rest = leftOver(entry);
  const applied = appliedOf(entry);
  return (
    <Modal opened={opened} onClose={onClose} title={t('remit.differenceTitle')}>
      <Text>
        {rest > 0
          ? t('remit.restAsked', { rest: asMoney(rest) })
          : t('remit.moreAsked', { more: asMoney(-rest), amount: asMoney(centsOf(entry.amount)) })}
      </Text>
      {short > 0 && <Text mt="xs">{t('remit.shortSaid', { amount: asMoney(short) })}</Text>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('remit.goBack')}
        </Button>
        {rest > 0 && (
          <Button variant="default" onClick={() => onSend(entry)}>
            {t('remit.keepRest', { rest: asMoney(rest) })}
          </Button>
        )}
        {applied > 0 && (
          <Button onClick={() => onSend(asApplied(entry))}>
            {t('remit.changeTo', { amount: asMoney(applied) })}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
