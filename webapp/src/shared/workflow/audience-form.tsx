import './words';
import { Textarea } from '@mantine/core';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { later, t } from '@/shared/i18n/t';
import type { ActionResult } from '@/shared/store/action-store';
import { announce } from '@/shared/ui/announcer';
import classes from './audience-form.module.css';

const schema = v.object({
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, later('workflow.messageNeeded')),
    v.maxLength(4000, later('workflow.messageLong')),
  ),
  audience: v.picklist(['internal', 'dealer']),
});

type Audience = 'internal' | 'dealer';

type Props = {
  /** The dealer by name; null where no dealer can be written to. */
  dealer: string | null;
  send: (given: { message: string; isInternal: boolean }) => Promise<ActionResult<unknown> | null>;
  /** Names the record that it is about, for what is not sent yet. */
  draft: string;
};

/**
 * Some words for the dealer, or a note among staff. Which of the two is said above the text, by the frame around it and
 * on the button, because a word to the wrong one can't be taken back; it begins as a note.
 */
export function AudienceForm({ dealer, send, draft }: Props) {
  const initialValues: { message: string; audience: Audience } = { message: '', audience: 'internal' };
  const form = useEntryForm({
    schema,
    initialValues,
    send: async ({ message, audience }) => {
      const result = await send({ message, isInternal: dealer === null || audience === 'internal' });
      if (result?.isSuccess) announce(result.message || t('workflow.sent'));
      return result;
    },
    empties: 'message',
    draft,
  });
  const isToDealer = dealer !== null && form.values.audience === 'dealer';
  return (
    <div className={classes.form} data-to={isToDealer ? 'dealer' : 'staff'} data-print="hidden">
      <EntryForm
        form={form}
        submitLabel={isToDealer ? t('workflow.sendToDealer') : t('workflow.saveNote')}
        isMinor
      >
        {dealer !== null && (
          <SegmentedField
            {...form.choice('audience')}
            label={t('workflow.audience')}
            data={[
              { value: 'internal', label: t('workflow.internal') },
              { value: 'dealer', label: t('workflow.toDealer') },
            ]}
          />
        )}
        <Textarea
          label={isToDealer ? t('workflow.toDealer') : t('workflow.internal')}
          description={isToDealer ? t('workflow.toDealerHelp', { name: dealer }) : t('workflow.internalHelp')}
          minRows={2}
          maxRows={10}
          maxLength={4000}
          {...form.field('message')}
        />
      </EntryForm>
    </div>
  );
}
