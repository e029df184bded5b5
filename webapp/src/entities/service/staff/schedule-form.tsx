import { NativeSelect, TextInput } from '@mantine/core';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { DateInput } from '@/shared/dates/date-input';
import { t } from '@/shared/i18n/t';
import { zoneChoices } from '@/entities/service/zones';
import type { ActionResult } from '@/shared/store/action-store';
import { minuteOf, timeInput } from './model';
import { scheduleSchema } from './schema';
import { ChoiceSelect } from '@/shared/forms/choice-select';
import { lookups } from './lookups';

/** When and by whom, as far as it is known already. */
export type Planned = {
  readonly crewNumber: string;
  readonly day: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
};

type Place = {
  readonly crewnumber: string;
  readonly date: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly extraCrewNumber?: string;
  readonly additionalCrewReason?: string;
  readonly overlapReason?: string;
  readonly timeZone?: string;
};

type Props = {
  label: string;
  planned: Planned;
  /** The site's, as far as it is known. */
  timeZone?: string | null | undefined;
  /** A plan on the board: a second crew stays as it is. */
  isPlan?: boolean;
  act: (place: Place) => Promise<ActionResult<unknown> | null>;
};

export const unplanned: Planned = { crewNumber: '', day: '', startsMinute: 540, endsMinute: 660 };

/** Who comes when; two crews only with a reason. */
export function ScheduleForm({ label, planned, timeZone, isPlan = false, act }: Props) {
  const form = useEntryForm({
    schema: scheduleSchema,
    initialValues: {
      crewnumber: planned.crewNumber,
      date: planned.day,
      starts: timeInput(planned.startsMinute),
      ends: timeInput(planned.endsMinute),
      extraCrewNumber: '',
      additionalCrewReason: '',
      overlapReason: '',
      timeZone: timeZone ?? '',
    },
    send: ({
      crewnumber,
      date,
      starts,
      ends,
      extraCrewNumber,
      additionalCrewReason,
      overlapReason,
      timeZone: zone,
    }) =>
      act({
        crewnumber,
        date,
        startsMinute: minuteOf(starts),
        endsMinute: minuteOf(ends),
        ...(extraCrewNumber && { extraCrewNumber, additionalCrewReason }),
        ...(overlapReason && { overlapReason }),
        ...(zone && { timeZone: zone }),
      }),
  });
  const { extraCrewNumber, overlapReason } = form.values;
  const isOverlapping = overlapReason !== '' || form.problem.errors['overlapReason'] !== undefined;
  return (
    <EntryForm form={form} submitLabel={label}>
      <ChoiceSelect
        {...lookups.crews}
        label={t('desk.crew')}
        none={t('desk.choose')}
        data-autofocus
        {...form.field('crewnumber')}
      />
      <DateInput label={t('desk.day')} {...form.choice('date')} />
      <TextInput type="time" step={900} label={t('desk.starts')} {...form.field('starts')} />
      <TextInput type="time" step={900} label={t('desk.ends')} {...form.field('ends')} />
      {!isPlan && (
        <NativeSelect
          label={t('service.timeZone')}
          description={t('service.timeZoneHelp')}
          data={zoneChoices(form.values.timeZone, t('service.timeZoneChoose'))}
          {...form.field('timeZone')}
        />
      )}
      {!isPlan && (
        <ChoiceSelect
          {...lookups.crews}
          label={optional(t('desk.extraCrew'))}
          none={t('desk.noExtraCrew')}
          {...form.field('extraCrewNumber')}
        />
      )}
      {extraCrewNumber !== '' && (
        <ChoiceSelect
          {...lookups.crewReasons}
          label={t('desk.crewReason')}
          none={t('desk.choose')}
          {...form.field('additionalCrewReason')}
        />
      )}
      {isOverlapping && (
        <TextInput
          label={t('desk.overlapReason')}
          description={t('desk.staffOnly')}
          maxLength={1000}
          {...form.field('overlapReason')}
        />
      )}
    </EntryForm>
  );
}
