import { Text, TextInput, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { DateInput } from '@/shared/dates/date-input';
import { EntryForm } from '@/shared/forms/entry-form';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { readNumber } from '@/shared/i18n/number-text';
import { t } from '@/shared/i18n/t';
import { today } from '@/shared/lib/today';
import { isAllowed } from '@/shared/workflow/model';
import { hoursSchema, planningReplySchema, planningSchema } from '../schema';
import { useActOnChange } from '../stores';
import type { ChangeFormProps } from '../desk';
import { take } from './take';

type Planned = { isFeasible: 'yes' | 'no' | ''; orderStage: string; newLoadOn: string; comment: string };

const answerOf = (isFeasible: boolean | null | undefined): Planned['isFeasible'] => {
  if (isFeasible === true) return 'yes';
  return isFeasible === false ? 'no' : '';
};

/**
 * Planning's word: whether it can be made, how far the order is, and when it loads then. To whoever was asked it is the
 * answer as well, which returns the request to the one who asked.
 */
export function PlanningForm({ item, label, run }: ChangeFormProps) {
  const { id, desk } = item;
  const isReply = isAllowed(item, 'reply');
  // The version after the comment: if only the reply fails, the comment isn't made twice.
  const commented = useRef<number | null>(null);
  const initialValues: Planned = {
    isFeasible: answerOf(desk?.isFeasible),
    orderStage: desk?.orderStage ?? '',
    newLoadOn: '',
    comment: '',
  };
  const form = useEntryForm({
    schema: isReply ? planningReplySchema : planningSchema,
    initialValues,
    draft: `change planning ${id}`,
    send: ({ isFeasible, orderStage, newLoadOn, comment }) =>
      run(async (rowVersion) => {
        const { run: act } = useActOnChange.getState();
        if (commented.current === null) {
          const said = await act({
            id,
            verb: 'planningcomments',
            form: {
              isFeasible: isFeasible === 'yes',
              orderStage,
              newLoadOn: newLoadOn === '' ? null : newLoadOn,
              comment,
              rowVersion,
            },
          });
          if (!isReply || !said?.isSuccess) return said;
          commented.current = said.item?.rowVersion ?? rowVersion + 1;
        }
        return act({ id, verb: 'reply', form: { comment, rowVersion: commented.current } });
      }),
  });
  return (
    <EntryForm form={form} submitLabel={isReply ? t('changeDesk.planAndReply') : label}>
      {isReply && <Text size="sm">{t('changeDesk.replyHelp', { name: desk?.forwardedByName ?? '' })}</Text>}
      <SegmentedField
        {...form.choice('isFeasible')}
        label={t('changeDesk.feasible')}
        data={[
          { value: 'yes', label: t('changeDesk.feasibleYes') },
          { value: 'no', label: t('changeDesk.feasibleNo') },
        ]}
      />
      <TextInput
        label={optional(t('changeDesk.orderStage'))}
        description={t('changeDesk.orderStageHelp')}
        maxLength={80}
        {...form.field('orderStage')}
      />
      <DateInput
        label={optional(t('changeDesk.newLoadOn'))}
        description={t('changeDesk.newLoadOnHelp')}
        min={today()}
        {...form.choice('newLoadOn')}
      />
      <Textarea
        label={t('changeDesk.planningComment')}
        description={t('changeDesk.planningCommentHelp')}
        maxLength={isReply ? 1000 : 4000}
        {...form.field('comment')}
      />
    </EntryForm>
  );
}

/** What the account manager has spent on it so far, with a word on what for. */
export function HoursForm({ item: { id, desk }, label, run }: ChangeFormProps) {
  const form = useEntryForm({
    schema: hoursSchema,
    initialValues: { hours: desk?.hours ? String(desk.hours) : '', comment: '' },
    draft: `change hours ${id}`,
    send: ({ hours, comment }) =>
      take(run, (rowVersion) => ({
        id,
        verb: 'amcomments',
        form: { hours: readNumber(hours), comment, rowVersion },
      })),
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('changeDesk.staffOnly')}</Text>
      <TextInput
        label={t('changeDesk.hours')}
        description={t('changeDesk.hoursHelp')}
        inputMode="decimal"
        maw="12rem"
        data-autofocus
        {...form.field('hours')}
      />
      <Textarea label={t('changeDesk.comment')} maxLength={4000} {...form.field('comment')} />
    </EntryForm>
  );
}
