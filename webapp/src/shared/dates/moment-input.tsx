import './words';
import { Group, TextInput } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { DateInput, type DateInputProps } from './date-input';

/** A point in time as `yyyy-mm-ddThh:mm`: its day, and beside it the time, midnight by itself. */
export function MomentInput({ value, onChange, error, ...rest }: DateInputProps) {
  const [day = '', time = ''] = value.split('T');
  const label = typeof rest.label === 'string' ? rest.label : '';
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <DateInput
        {...rest}
        error={error}
        value={day}
        onChange={(next) => onChange(next === '' ? '' : `${next}T${time || '00:00'}`)}
      />
      <TextInput
        type="time"
        w="8rem"
        aria-label={t('dates.timeOf', { label })}
        value={time}
        disabled={day === ''}
        onChange={({ currentTarget }) => onChange(`${day}T${currentTarget.value || '00:00'}`)}
      />
    </Group>
  );
}
