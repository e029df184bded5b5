import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { useSeenRows } from '@/shared/grid/use-seen-rows';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import type { ActionResult } from '@/shared/store/action-store';
import { BulkDialog } from '@/shared/ui/bulk-act';
import type { BulkProps } from '@/shared/ui/bulk-list-page';
import { Letter } from '@/shared/ui/letter';
import { templateWords, type Overdue, type ReminderTemplate } from '../model';
import { useOverduePages, useRemind, useReminder } from '../stores';

/** What became of one account. */
export type Reminded = {
  readonly id: number;
  readonly name: string;
  readonly isSuccess: boolean;
  readonly message: string;
};

/** One email to each account that is selected, once its words have been seen. */
export function Remind({ ids, ...told }: BulkProps<Reminded>) {
  const rows = useSeenRows(useOverduePages());
  const { run } = useRemind();
  const selected = ids.flatMap((id) => rows.filter((row) => String(row.id) === id));
  // An account with two currencies gets one email.
  const chosen = [...new Map(selected.map((row) => [row.account, row])).values()];
  const count = chosen.length;

  const send = async (template: ReminderTemplate) => {
    const result = await run({ accounts: chosen.map(({ account }) => account), template });
    const item = (result?.item ?? []).map(({ account, ...outcome }, id) => ({
      ...outcome,
      id,
      name: chosen.find((one) => one.account === account)?.accountName ?? account,
    }));
    return result && { ...result, item };
  };

  return (
    <BulkDialog
      {...told}
      label={t('receivables.remindNone')}
      title={t('receivables.remind', { count })}
      isWide
    >
      {(done) => <RemindForm accounts={chosen} send={async (template) => done(await send(template))} />}
    </BulkDialog>
  );
}

const templates: readonly ReminderTemplate[] = ['friendly', 'firm', 'final'];

const schema = v.object({ template: v.picklist(templates) });

type Props = {
  accounts: readonly Overdue[];
  send: (template: ReminderTemplate) => Promise<ActionResult<readonly Reminded[]> | null>;
};

function RemindForm({ accounts, send }: Props) {
  const form = useEntryForm({
    schema,
    initialValues: { template: 'friendly' },
    send: ({ template }) => send(template),
  });
  const written = accounts.filter(({ email }) => email);
  const [place, setPlace] = useState(0);
  const first = written[place];
  const template = templates.find((one) => one === form.values.template);
  const preview = useReminder(useStable(first && template ? { account: first.account, template } : null), {
    keepPreviousData: true,
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <EntryForm form={form} submitLabel={t('receivables.remind', { count: accounts.length })} isFleeting>
        <Text size="sm">{t('receivables.remindHelp')}</Text>
        <NativeSelect
          label={t('receivables.template')}
          data={templates.map((one) => ({ value: one, label: t(templateWords[one]) }))}
          data-autofocus
          {...form.field('template')}
        />
      </EntryForm>
      {first && (
        <Stack gap="xs">
          {written.length > 1 && (
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                disabled={place === 0}
                onClick={() => setPlace(place - 1)}
              >
                {t('receivables.letterBefore')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                disabled={place === written.length - 1}
                onClick={() => setPlace(place + 1)}
              >
                {t('receivables.letterNext')}
              </Button>
              <Text size="sm" c="dimmed" role="status">
                {t('receivables.letterOf', {
                  place: place + 1,
                  count: written.length,
                  name: first.accountName,
                })}
              </Text>
            </Group>
          )}
          <Letter
            label={t('receivables.letterTo', { to: first.contactName || first.email || first.accountName })}
            preview={preview}
          />
        </Stack>
      )}
    </SimpleGrid>
  );
}
