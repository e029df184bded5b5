import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { isOfWholeOrder } from '@/entities/change-request/model';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import type { StaffChange } from '../model';
import { detailsSchema } from '../schema';
import type { VerbFormProps } from './change-workflow';
import classes from './row-fields.module.css';
import { useTake } from './use-take';

/** The number of a line as it is chosen; empty for the order as a whole. */
type Detail = {
  readonly lineNumber: string;
  readonly field: string;
  readonly old: string;
  readonly new: string;
  readonly note: string;
};

const blankOf = ({ orderLines, kindLabel }: StaffChange): Detail => ({
  lineNumber: String(orderLines[0]?.lineNumber ?? ''),
  field: kindLabel,
  old: '',
  new: '',
  note: '',
});

const detailsOf = (item: StaffChange): readonly Detail[] => {
  const known = item.details.map(({ lineNumber, ...rest }) => ({
    ...rest,
    lineNumber: String(lineNumber ?? ''),
  }));
  return known.length > 0 ? known : [blankOf(item)];
};

/** What exactly changes, from the old value to the new one. */
export function DetailsForm({ item, label, run }: VerbFormProps) {
  const take = useTake({ run });
  const { id, type, orderLines, offer } = item;
  const form = useEntryForm({
    schema: detailsSchema,
    initialValues: { details: detailsOf(item) },
    draft: `change details ${id}`,
    send: ({ details }) =>
      take((rowVersion) => ({
        id,
        verb: 'updatedetails',
        form: {
          items: details.map(({ lineNumber, ...rest }) => ({
            ...rest,
            lineNumber: lineNumber === '' ? null : Number(lineNumber),
          })),
          rowVersion,
        },
      })),
  });
  const { id: fieldId, value: details, error } = form.choice('details');
  const change = (at: number, changed: Partial<Detail>) =>
    form.set(
      'details',
      details.map((detail, index) => (index === at ? { ...detail, ...changed } : detail)),
    );
  const input = (at: number, field: 'field' | 'old' | 'new' | 'note') => ({
    id: `${fieldId}.${at}.${field}`,
    autoComplete: 'off',
    value: details[at]?.[field] ?? '',
    error: form.problem.errors[`details.${at}.${field}`]?.[0],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change(at, { [field]: currentTarget.value }),
  });
  const lines = [
    ...(isOfWholeOrder(type) ? [{ value: '', label: t('change.wholeOrder') }] : []),
    ...orderLines.map(({ lineNumber }) => ({ value: String(lineNumber), label: String(lineNumber) })),
  ];
  return (
    <EntryForm form={form} submitLabel={label}>
      <Text size="sm">{t('changeDesk.detailsHelp')}</Text>
      {offer && <Notice tone="waiting" title={t('changeDesk.detailsVoid')} />}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <ul className={classes.rows}>
        {details.map((detail, index) => (
          // Details have no name of their own; they are only added at the end and taken out.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={classes.detail}>
            <NativeSelect
              id={`${fieldId}.${index}.lineNumber`}
              label={t('changeDesk.line')}
              aria-label={t('changeDesk.lineOf', { detail: index + 1 })}
              data={lines}
              value={detail.lineNumber}
              error={form.problem.errors[`details.${index}.lineNumber`]?.[0]}
              onChange={({ currentTarget }) => change(index, { lineNumber: currentTarget.value })}
            />
            <TextInput
              {...input(index, 'field')}
              label={t('changeDesk.detailField')}
              aria-label={t('changeDesk.detailFieldOf', { detail: index + 1 })}
              maxLength={80}
            />
            <TextInput
              {...input(index, 'old')}
              label={optional(t('changeDesk.detailOld'))}
              aria-label={t('changeDesk.detailOldOf', { detail: index + 1 })}
              maxLength={400}
            />
            <TextInput
              {...input(index, 'new')}
              label={t('changeDesk.detailNew')}
              aria-label={t('changeDesk.detailNewOf', { detail: index + 1 })}
              maxLength={400}
            />
            {details.length > 1 && (
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('changeDesk.removeDetail', { detail: index + 1 })}
                onClick={() =>
                  form.set(
                    'details',
                    details.filter((_, at) => at !== index),
                  )
                }
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
            <TextInput
              {...input(index, 'note')}
              className={classes.wide}
              label={optional(t('changeDesk.detailNote'))}
              aria-label={t('changeDesk.detailNoteOf', { detail: index + 1 })}
              maxLength={1000}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.set('details', [...details, blankOf(item)])}
        >
          {t('changeDesk.addDetail')}
        </Button>
      </div>
    </EntryForm>
  );
}
