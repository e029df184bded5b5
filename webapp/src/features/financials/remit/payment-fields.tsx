import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { methodWords } from '@/entities/money/model';
import { DateInput } from '@/shared/dates/date-input';
import { msg, t, type Words } from '@/shared/i18n/t';
import { MoneyInput } from '@/shared/records/money-input';
import { Panel } from '@/shared/ui/panel';
import type { Entry } from './entry';
import type { RemitEntry } from './use-remit-entry';

type Props = {
  remit: RemitEntry;
  formId: string;
  currencies: readonly string[];
  /** Opens the dialog for a list that is pasted. */
  onPaste: () => void;
};

type Method = Exclude<Entry['method'], ''>;

const methods: readonly Method[] = ['cheque', 'eft', 'wire', 'card', 'other'];

/** What the number of a payment is called by those who have it before them. */
const referenceWords: Partial<Record<Entry['method'], Words>> = {
  cheque: msg('remit.chequeNumber'),
  eft: msg('remit.transferReference'),
  wire: msg('remit.transferReference'),
  card: msg('remit.cardReference'),
};

/** How it was paid, when, and how much. */
export function PaymentFields({ remit, formId, currencies, onPaste }: Props) {
  const { entry, change, problem, id } = remit;
  const field = (name: keyof Entry) => ({
    id: `${formId}${name}`,
    error: problem.errors[name]?.[0],
  });
  const [isNoting, setIsNoting] = useState(entry.note !== '');
  const onNote = () => {
    flushSync(() => setIsNoting(true));
    document.getElementById(field('note').id)?.focus();
  };
  const hasNote = isNoting || problem.errors['note'] !== undefined;
  return (
    <Panel
      title={t('remit.payment')}
      aside={
        <Group gap="xs">
          {!hasNote && (
            <Button variant="subtle" size="xs" onClick={onNote}>
              {t('remit.addNote')}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconClipboardText size={14} aria-hidden />}
            onClick={onPaste}
          >
            {t('remit.paste')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm" maw="32rem">
        {currencies.length > 1 && (
          <NativeSelect
            label={t('money.currency')}
            data={[...currencies]}
            // Its lines are of one currency, so it is chosen before anything else.
            disabled={id !== null}
            {...field('currency')}
            value={entry.currency}
            onChange={({ currentTarget }) =>
              change({ currency: currentTarget.value, shares: {}, credits: {} })
            }
          />
        )}
        <MoneyInput
          label={t('remit.amount')}
          description={
            !problem.errors['amount'] && (entry.isTyped ? t('remit.amountTyped') : t('remit.amountFollows'))
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          currency={entry.currency}
          {...field('amount')}
          value={entry.amount}
          onChange={(amount) => change({ amount })}
          onLeave={() => entry.amount.trim() === '' && change({})}
        />
        <NativeSelect
          label={t('money.method')}
          data={[
            { value: '', label: t('remit.choose') },
            ...methods.map((method) => ({ value: method, label: t(methodWords[method]) })),
          ]}
          {...field('method')}
          value={entry.method}
          onChange={({ currentTarget }) =>
            change({ method: methods.find((method) => method === currentTarget.value) ?? '' })
          }
        />
        <TextInput
          label={t(referenceWords[entry.method] ?? msg('money.reference'))}
          maxLength={60}
          autoComplete="off"
          {...field('reference')}
          value={entry.reference}
          onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
        />
        <DateInput
          label={t('remit.paidOn')}
          {...field('paidOn')}
          value={entry.paidOn}
          onChange={(paidOn) => change({ paidOn })}
        />
        {hasNote && (
          <Textarea
            label={t('remit.note')}
            minRows={1}
            maxLength={2000}
            {...field('note')}
            value={entry.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        )}
      </Stack>
    </Panel>
  );
}
