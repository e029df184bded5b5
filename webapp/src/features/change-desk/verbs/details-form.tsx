import { NativeSelect, Text, TextInput } from '@mantine/core';
import { isOfWholeOrder, type ChangeItem } from '@/entities/change-request/model';
import { EditableRows } from '@/shared/forms/editable-rows';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import { Notice } from '@/shared/ui/notice';
import { detailsSchema } from '../schema';
import type { ChangeFormProps } from '../desk';
import classes from './row-fields.module.css';
import { take } from './take';

/** The number of a line as it is chosen; empty for the order as a whole. */
type Detail = {
  readonly lineNumber: string;
  readonly field: string;
  readonly old: string;
  readonly new: string;
  readonly note: string;
};

const blankOf = ({ orderLines, kindLabel }: ChangeItem): Detail => ({
  lineNumber: String(orderLines[0]?.lineNumber ?? ''),
  field: kindLabel,
  old: '',
  new: '',
  note: '',
});

const detailsOf = (item: ChangeItem): readonly Detail[] => {
  const known = item.details.map(({ lineNumber, ...rest }) => ({
    ...rest,
    lineNumber: String(lineNumber ?? ''),
  }));
  return known.length > 0 ? known : [blankOf(item)];
};

/** What exactly changes, from the old value to the new one. */
export function DetailsForm({ item, label, run }: ChangeFormProps) {
  const { id, type, orderLines, offer } = item;
  const form = useEntryForm({
    schema: detailsSchema,
    initialValues: { details: detailsOf(item) },
    draft: `change details ${id}`,
    send: ({ details }) =>
      take(run, (rowVersion) => ({
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
  const input = (
    at: number,
    field: 'field' | 'old' | 'new' | 'note',
    change: (to: Partial<Detail>) => void,
  ) => ({
    id: `${fieldId}.${at}.${field}`,
    autoComplete: 'off',
    value: details[at]?.[field] ?? '',
    error: form.problem.errors[`details.${at}.${field}`]?.[0],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [field]: currentTarget.value }),
  });
  const lines = [
    ...(isOfWholeOrder(type) ? [{ value: '', label: t('change.wholeOrder') }] : []),
    ...orderLines.map(({ lineNumber }) => ({ value: String(lineNumber), label: lineLabel(lineNumber) })),
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
      <EditableRows
        rows={details}
        blank={blankOf(item)}
        className={classes.detail}
        addLabel={t('changeDesk.addDetail')}
        removeLabel={(detail) => t('changeDesk.removeDetail', { detail })}
        onChange={(changed) => form.set('details', changed)}
      >
        {({ lineNumber }, index, { change, remove }) => {
          const detail = index + 1;
          return (
            <>
              <NativeSelect
                id={`${fieldId}.${index}.lineNumber`}
                label={t('changeDesk.line')}
                aria-label={t('changeDesk.lineOf', { detail })}
                data={lines}
                value={lineNumber}
                error={form.problem.errors[`details.${index}.lineNumber`]?.[0]}
                onChange={({ currentTarget }) => change({ lineNumber: currentTarget.value })}
              />
              <TextInput
                {...input(index, 'field', change)}
                label={t('changeDesk.detailField')}
                aria-label={t('changeDesk.detailFieldOf', { detail })}
                maxLength={80}
              />
              <TextInput
                {...input(index, 'old', change)}
                label={optional(t('changeDesk.detailOld'))}
                aria-label={t('changeDesk.detailOldOf', { detail })}
                maxLength={400}
              />
              <TextInput
                {...input(index, 'new', change)}
                label={t('changeDesk.detailNew')}
                aria-label={t('changeDesk.detailNewOf', { detail })}
                maxLength={400}
              />
              {remove}
              <TextInput
                {...input(index, 'note', change)}
                className={classes.wide}
                label={optional(t('changeDesk.detailNote'))}
                aria-label={t('changeDesk.detailNoteOf', { detail })}
                maxLength={1000}
              />
            </>
          );
        }}
      </EditableRows>
    </EntryForm>
  );
}
