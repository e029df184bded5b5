import './words';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import * as v from 'valibot';
import { client } from '@/shared/api/client';
import type { PathOf } from '@/shared/api/typed-calls';
import { DateInput } from '@/shared/dates/date-input';
import { isDay } from '@/shared/dates/is-day';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { saveBlob } from '@/shared/lib/save-blob';
import { createActionStore } from '@/shared/store/action-store';

/** Each side has its own call. */
export type StatementPath = Extract<PathOf<'download'>, `${string}/statement`>;

type Statement = {
  readonly path: StatementPath;
  readonly asOf: string;
  readonly currency: string;
  readonly format: 'csv' | 'pdf';
};

const useSaveStatement = createActionStore(async ({ path, ...query }: Statement) => {
  saveBlob(await client.download(path, { query }));
  return { isSuccess: true, message: '' };
});

type Props = {
  /** The call that answers with it. */
  path: StatementPath;
  today: string;
  currencies: readonly string[];
};

/** A statement as of any day, in one currency, as a file. */
export function StatementButton({ isOpenAtFirst = false, ...props }: Props & { isOpenAtFirst?: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('money.download')}
      </Button>
      <FormDialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('money.download')}>
        <StatementForm {...props} onDone={() => setIsOpen(false)} />
      </FormDialog>
    </>
  );
}

const schema = v.object({
  asOf: v.pipe(v.string(), v.check(isDay, msg('money.dayNeeded'))),
  currency: v.string(),
  format: v.string(),
});

function StatementForm({ path, today, currencies, onDone }: Props & { onDone: () => void }) {
  const save = useSaveStatement((state) => state.run);
  const form = useEntryForm({
    schema,
    initialValues: { asOf: today, currency: currencies[0] ?? 'CAD', format: 'pdf' },
    send: ({ format, ...given }) => save({ path, ...given, format: format === 'csv' ? 'csv' : 'pdf' }),
    onDone,
  });
  return (
    <EntryForm form={form} submitLabel={t('money.download')} isFleeting>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('money.statementHelp')}
        </Text>
        <DateInput label={t('money.statementAsOf')} max={today} {...form.choice('asOf')} />
        {currencies.length > 1 && (
          <NativeSelect label={t('money.currency')} data={[...currencies]} {...form.field('currency')} />
        )}
        <NativeSelect
          label={t('money.format')}
          data={[
            { value: 'pdf', label: t('money.pdf') },
            { value: 'csv', label: t('money.csv') },
          ]}
          {...form.field('format')}
        />
      </Stack>
    </EntryForm>
  );
}
