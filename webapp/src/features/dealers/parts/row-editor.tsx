import { Button, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PhoneInput } from '@/shared/forms/phone-input';
import { t } from '@/shared/i18n/t';
import classes from './row-editor.module.css';

export type RowField<Row> = {
  readonly name: keyof Row & string;
  readonly label: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly isPhone?: boolean;
};

type Props<Row> = {
  rows: readonly Row[];
  fields: readonly RowField<Row>[];
  blank: Row;
  heading: (number: number) => string;
  addLabel: string;
  onChange: (rows: readonly Row[]) => void;
};

/** A few rows of a record that are entered with it: contacts, addresses. */
export function RowEditor<Row extends object>(props: Props<Row>) {
  const { rows, fields, blank, heading, addLabel, onChange } = props;
  const change = (index: number, name: string, value: string) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)));
  return (
    <div className={classes.rows}>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('dealers.none')}
        </Text>
      )}
      {rows.map((row, index) => (
        // The rows have no name of their own while they are being entered.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={classes.row}>
          <legend className={classes.legend}>{heading(index + 1)}</legend>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {fields.map(({ name, label, choices, isPhone }) => {
              const value = String(row[name] ?? '');
              const Input = isPhone ? PhoneInput : TextInput;
              return choices === undefined ? (
                <Input
                  key={name}
                  label={label}
                  value={value}
                  onChange={({ currentTarget }) => change(index, name, currentTarget.value)}
                />
              ) : (
                <NativeSelect
                  key={name}
                  label={label}
                  data={[...choices]}
                  value={value}
                  onChange={({ currentTarget }) => change(index, name, currentTarget.value)}
                />
              );
            })}
          </SimpleGrid>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            mt="xs"
            aria-label={`${t('dealers.remove')}: ${heading(index + 1)}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            {t('dealers.remove')}
          </Button>
        </fieldset>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...rows, blank])}
      >
        {addLabel}
      </Button>
    </div>
  );
}
