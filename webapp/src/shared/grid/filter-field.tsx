import { Checkbox, Group, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { DateInput } from '@/shared/dates/date-input';
import { isDay } from '@/shared/dates/is-day';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { readNumber } from '@/shared/i18n/number-text';
import { t, type Words } from '@/shared/i18n/t';
import { nothingThere, type ColumnInfo } from './columns';
import { readRange, writeRange } from './list-state';

type Props = {
  info: ColumnInfo;
  /** The filter's value in the address. */
  value: string;
  onChange: (value: string) => void;
};

const isEndOfNumbers = (end: string) => end === '' || Number.isFinite(readNumber(end));

/** Whether a filter can be asked as it is written. */
export function isReadable({ meta }: ColumnInfo, value: string): boolean {
  const { from, to } = readRange(value);
  if (meta.filter?.kind === 'date') return [from, to].every((end) => end === '' || isDay(end));
  return meta.filter?.kind !== 'number' || (isEndOfNumbers(from) && isEndOfNumbers(to));
}

export function FilterField({ info, value, onChange }: Props) {
  const { meta } = info;
  const label = t(info.label);
  switch (meta.filter?.kind) {
    case 'choice':
      return (
        <ChoiceField
          label={label}
          options={drawnChoices(meta.filter.options)}
          value={value}
          onChange={onChange}
        />
      );
    case 'flag':
      return <FlagField label={label} value={value} onChange={onChange} />;
    case 'date':
    case 'number':
      return (
        <RangeField label={label} isDate={meta.filter.kind === 'date'} value={value} onChange={onChange} />
      );
    default: {
      const none = meta.filter?.kind === 'text' ? meta.filter.none : undefined;
      return <TextField label={label} none={none} value={value} onChange={onChange} />;
    }
  }
}

type FieldProps = Omit<Props, 'info'> & { label: string };

type TextProps = FieldProps & { none: Words | undefined };

function TextField({ label, none, value, onChange }: TextProps) {
  const isNone = none !== undefined && value === nothingThere;
  return (
    <Stack gap={6}>
      <TextInput
        label={label}
        value={isNone ? '' : value}
        disabled={isNone}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {none !== undefined && (
        <Checkbox
          size="xs"
          label={t(none)}
          checked={isNone}
          onChange={(event) => onChange(event.currentTarget.checked ? nothingThere : '')}
        />
      )}
    </Stack>
  );
}

type ChoiceProps = FieldProps & { options: readonly { readonly value: string; readonly label: string }[] };

function ChoiceField({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Checkbox.Group
      label={label}
      value={value === '' ? [] : value.split(',')}
      onChange={(chosen) => onChange(chosen.join(','))}
    >
      <Group gap="sm" mt={4}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function FlagField({ label, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} id={id}>
        {label}
      </Text>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        data={[
          { value: '', label: t('filters.any') },
          { value: 'true', label: t('grid.yes') },
          { value: 'false', label: t('grid.no') },
        ]}
        value={value}
        onChange={onChange}
      />
    </Stack>
  );
}

function RangeField({ label, isDate, value, onChange }: FieldProps & { isDate: boolean }) {
  const { from, to } = readRange(value);
  const labels = {
    from: t('filters.from', { column: label }),
    to: t('filters.to', { column: label }),
  };
  const setFrom = (next: string) => onChange(writeRange(next, to));
  const setTo = (next: string) => onChange(writeRange(from, next));
  if (isDate) {
    return (
      <SimpleGrid cols={2} spacing="xs">
        <DateInput label={labels.from} value={from} onChange={setFrom} />
        <DateInput label={labels.to} value={to} onChange={setTo} />
      </SimpleGrid>
    );
  }
  const errorOf = (end: string) => !isEndOfNumbers(end) && t('filters.numberNeeded');
  return (
    <SimpleGrid cols={2} spacing="xs">
      <TextInput
        inputMode="decimal"
        label={labels.from}
        value={from}
        error={errorOf(from)}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        inputMode="decimal"
        label={labels.to}
        value={to}
        error={errorOf(to)}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </SimpleGrid>
  );
}
