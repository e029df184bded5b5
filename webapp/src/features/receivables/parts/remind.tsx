import { Button, NativeSelect, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { templateWords, type ReminderResult, type ReminderTemplate } from '../model';
import { useRemind } from '../stores';

type Props = {
  accounts: readonly string[];
  /** The result for each account. */
  onSent: (results: readonly ReminderResult[]) => void;
};

/** One email to each account that is selected, once someone has chosen its wording. */
export function RemindButton({ accounts, onSent }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const count = accounts.length;
  return (
    <>
      <Button
        disabled={count === 0}
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {count === 0 ? t('receivables.remindNone') : t('receivables.remind', { count })}
      </Button>
      <FormDialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('receivables.remind', { count })}>
        <RemindForm
          accounts={accounts}
          onSent={(results) => {
            setIsOpen(false);
            onSent(results);
          }}
        />
      </FormDialog>
    </>
  );
}

const templates: readonly ReminderTemplate[] = ['friendly', 'firm', 'final'];

const schema = v.object({ template: v.picklist(templates) });

function RemindForm({ accounts, onSent }: Props) {
  const remind = useRemind((state) => state.run);
  const form = useEntryForm({
    schema,
    initialValues: { template: 'friendly' },
    send: async ({ template }) => {
      const result = await remind({ accounts, template });
      if (result?.isSuccess) onSent(result.item ?? []);
      return result;
    },
  });
  return (
    <EntryForm form={form} submitLabel={t('receivables.remind', { count: accounts.length })} isFleeting>
      <Text size="sm">{t('receivables.remindHelp')}</Text>
      <NativeSelect
        label={t('receivables.template')}
        data={templates.map((template) => ({ value: template, label: t(templateWords[template]) }))}
        data-autofocus
        {...form.field('template')}
      />
    </EntryForm>
  );
}
