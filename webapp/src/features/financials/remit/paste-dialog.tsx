import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { money } from '@/shared/i18n/format';
import { later, t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { FileInput } from '@/shared/ui/file-drop';
import { notifyFailure } from '@/shared/ui/notify';
import { RowTable } from '@/shared/ui/row-table';
import { textOfFile } from './text-of-file';
import { usePaste, type Pasted } from './stores';
import { toCents } from '@/shared/lib/cents';

type Props = {
  isOpen: boolean;
  currency: string;
  onClose: () => void;
  onApply: (pasted: Pasted) => void;
};

/** Text from an email, columns of a spreadsheet or a file: read line by line, and shown before anything is applied. */
export function PasteDialog({ isOpen, currency, onClose, onApply }: Props) {
  const isPhone = useIsPhone();
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const close = () => {
    setPasted(null);
    onClose();
  };
  return (
    <FormDialog opened={isOpen} onClose={close} title={t('remit.paste')} size="64rem" fullScreen={isPhone}>
      {pasted === null ? (
        <PasteForm
          currency={currency}
          text={text}
          onRead={(read, given) => {
            setText(given);
            setPasted(read);
          }}
        />
      ) : (
        <PastedLines pasted={pasted} onBack={() => setPasted(null)} onApply={() => onApply(pasted)} />
      )}
    </FormDialog>
  );
}

const schema = v.object({
  text: v.pipe(v.string(), v.minLength(1, later('remit.pasteNeeded'))),
});

type FormProps = { currency: string; text: string; onRead: (pasted: Pasted, text: string) => void };

function PasteForm({ currency, text, onRead }: FormProps) {
  const read = usePaste((state) => state.run);
  const input = useRef<HTMLInputElement>(null);
  const form = useEntryForm({
    schema,
    initialValues: { text },
    send: async (given) => {
      const result = await read({ ...given, currency });
      if (result?.isSuccess && result.item) onRead(result.item, given.text);
      return result;
    },
  });
  const onFiles = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    try {
      form.set('text', await textOfFile(file));
    } catch {
      notifyFailure(t('remit.fileUnreadable'));
    }
  };
  return (
    <EntryForm form={form} submitLabel={t('remit.read')} isFleeting>
      <Text size="sm">{t('remit.pasteHelp')}</Text>
      <Textarea
        label={t('remit.pasteText')}
        minRows={8}
        maxRows={20}
        data-autofocus
        {...form.field('text')}
      />
      <div>
        <Button variant="default" onClick={() => input.current?.click()}>
          {t('remit.pasteFile')}
        </Button>
        <FileInput
          ref={input}
          accept=".csv,.txt,.xlsx"
          testId="paste-file"
          onFiles={(files) => void onFiles(files)}
        />
      </div>
    </EntryForm>
  );
}

type LinesProps = { pasted: Pasted; onBack: () => void; onApply: () => void };

/** What was read, what was not understood, and what does not add up. */
function PastedLines({ pasted, onBack, onApply }: LinesProps) {
  const { lines, notUnderstood, currency } = pasted;
  const amount = (value: number) => money(value, currency);
  return (
    <Stack gap="md">
      <Text role="status">
        {lines.length === 0 ? t('remit.nothingRead') : t('remit.readLines', { count: lines.length })}
      </Text>
      {lines.length > 0 && (
        <RowTable
          caption={t('remit.readLines', { count: lines.length })}
          columns={[
            { header: t('remit.line'), align: 'end', value: ({ line }) => line },
            { header: t('remit.text'), value: ({ text }) => text },
            { header: t('money.invoice'), isTitle: true, value: (line) => line.invoiceNumber },
            {
              header: t('remit.amount'),
              align: 'end',
              value: (line) => amount(line.isCredit ? -line.amount : line.amount),
            },
            {
              header: t('remit.discount'),
              align: 'end',
              value: ({ discount }) => (discount === 0 ? '' : amount(discount)),
            },
            { header: t('remit.problem'), value: ({ problem }) => problem ?? t('remit.addsUp') },
          ]}
          rows={lines}
          keyOf={({ line }) => line}
        />
      )}
      {notUnderstood.length > 0 && (
        <section>
          <Text fw={600}>{t('remit.notUnderstood', { count: notUnderstood.length })}</Text>
          <RowTable
            caption={t('remit.notUnderstood', { count: notUnderstood.length })}
            columns={[
              { header: t('remit.line'), isTitle: true, value: ({ line }) => line },
              { header: t('remit.text'), value: ({ text }) => text },
              { header: t('remit.why'), value: ({ why }) => why },
            ]}
            rows={notUnderstood}
            keyOf={({ line }) => line}
          />
        </section>
      )}
      <Sums pasted={pasted} />
      <Group gap="sm">
        {lines.length > 0 && <Button onClick={onApply}>{t('remit.apply', { count: lines.length })}</Button>}
        <Button variant="default" onClick={onBack}>
          {t('remit.readAgain')}
        </Button>
      </Group>
      {lines.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('remit.replaces')}
        </Text>
      )}
    </Stack>
  );
}

function Sums({ pasted }: { pasted: Pasted }) {
  const { amount, discounts, credits, statedTotal, difference, currency } = pasted;
  const asMoney = (value: number) => money(value, currency);
  return (
    <Text size="sm">
      {t('remit.comesTo', {
        amount: asMoney(amount),
        discounts: asMoney(discounts),
        credits: asMoney(credits),
      })}{' '}
      {typeof statedTotal === 'number' &&
        (toCents(difference ?? 0) === 0
          ? t('remit.agrees', { total: asMoney(statedTotal) })
          : t('remit.differs', { total: asMoney(statedTotal), difference: asMoney(difference ?? 0) }))}
    </Text>
  );
}
