import { Button, Checkbox, NativeSelect, Text, Textarea } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import * as v from 'valibot';
import { DateInput } from '@/shared/dates/date-input';
import { isDay } from '@/shared/dates/is-day';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { money } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { useStable } from '@/shared/lib/use-stable';
import { notifySuccess } from '@/shared/ui/notify';
import { keepColumns, keptColumns } from './kept-columns';
import { mappingOf } from './mapping';
import { useHandOver, useHandOverSums } from '../stores';

/** Approved remittances as a file for the ERP, each once. */
export function HandOverButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconFileExport size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('receivables.handOver')}
      </Button>
      <FormDialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('receivables.handOver')}>
        <HandOverForm onDone={() => setIsOpen(false)} />
      </FormDialog>
    </>
  );
}

const schema = v.object({
  since: v.pipe(v.string(), v.check(isDay, msg('receivables.dayNeeded'))),
  format: v.picklist(['csv', 'xlsx', 'jsonl']),
  again: v.boolean(),
  columns: v.pipe(
    v.string(),
    v.check((text) => mappingOf(text) !== undefined, msg('receivables.columnsWrong')),
  ),
});

function HandOverForm({ onDone }: { onDone: () => void }) {
  const handOver = useHandOver((state) => state.run);
  const [since] = useState(() => `${today().slice(0, 8)}01`);
  const form = useEntryForm({
    schema,
    initialValues: { since, format: 'csv', again: false, columns: keptColumns() },
    send: ({ columns, ...given }) => handOver({ ...given, mapping: mappingOf(columns) ?? null }),
    onDone: () => {
      keepColumns(form.values.columns);
      notifySuccess(t('receivables.handedOver', { count }));
      onDone();
    },
  });
  const { since: day, again } = form.values;
  const sums = useHandOverSums(useStable(isDay(day) ? { since: day, again } : null), {
    keepPreviousData: true,
  });
  const count = sums.items.reduce((sum, { remittances }) => sum + remittances, 0);
  return (
    <EntryForm form={form} submitLabel={t('receivables.handOver')} canSend={!sums.isSuccess || count > 0}>
      <Text size="sm">{t('receivables.handOverHelp')}</Text>
      <DateInput label={t('receivables.since')} {...form.choice('since')} />
      <NativeSelect
        label={t('receivables.format')}
        data={[
          { value: 'csv', label: t('receivables.csv') },
          { value: 'xlsx', label: t('receivables.xlsx') },
          { value: 'jsonl', label: t('receivables.jsonl') },
        ]}
        {...form.field('format')}
      />
      <Textarea
        label={t('receivables.columns')}
        description={t('receivables.columnsHelp')}
        minRows={2}
        {...form.field('columns')}
      />
      <Checkbox label={t('receivables.again')} {...form.checkbox('again')} />
      <Sums sums={sums} />
    </EntryForm>
  );
}

type SumsProps = { sums: ReturnType<typeof useHandOverSums> };

/** How much the file will hold. */
function Sums({ sums: { items, isSuccess } }: SumsProps) {
  if (!isSuccess) return null;
  return (
    <div role="status">
      {items.length === 0 && <Text size="sm">{t('receivables.handOverNone')}</Text>}
      {items.map(({ currency, remittances, amount }) => (
        <Text key={currency} size="sm" fw={550}>
          {t('receivables.handOverCount', { count: remittances, amount: money(amount, currency) })}
        </Text>
      ))}
    </div>
  );
}
