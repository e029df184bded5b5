import { Checkbox, Stack, Text } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { TextField } from '@/shared/workflow/text-field';
import { dealerOf, publishable, sayFileSlot } from '../model';
import { respondSchema } from '../schema';
import type { RequestFormProps } from '../request-desk';

const none: string[] = [];

/** What goes to the dealer: the files that are ticked, and a note. */
export function RespondForm({ item, label, act }: RequestFormProps) {
  const { id, isInternal } = item;
  const files = publishable(item);
  const form = useEntryForm({
    schema: respondSchema,
    initialValues: { files: none, text: '' },
    draft: `project respond ${id}`,
    send: ({ files: ticked, text }) => act({ files: ticked.map(Number), text }),
  });
  const { value, onChange, error, id: group } = form.choice('files');
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">
        {isInternal
          ? t('projectDesk.respondInternalHelp')
          : t('projectDesk.respondHelp', { name: dealerOf(item) })}
      </Text>
      <Checkbox.Group
        id={group}
        label={t('projectDesk.publish')}
        error={error}
        value={value}
        onChange={onChange}
      >
        <Stack gap="xs" mt="xs">
          {files.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('projectDesk.publishNone')}
            </Text>
          )}
          {files.map((file) => (
            <Checkbox
              key={file.id}
              value={String(file.id)}
              label={[
                file.name,
                sayFileSlot(file.slot),
                file.version > 1 && t('projectRequest.version', { version: file.version }),
                !file.isInternal && t('projectDesk.published'),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextField
        isTalk
        label={optional(t(isInternal ? 'projectDesk.noteInternal' : 'projectDesk.note'))}
        minRows={3}
        maxLength={4000}
        {...form.field('text')}
      />
    </EntryForm>
  );
}
