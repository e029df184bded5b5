import { Button, Checkbox, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PhoneInput } from '@/shared/forms/phone-input';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t, type Words } from '@/shared/i18n/t';
import { textOf } from '@/shared/records/fields';
import classes from './row-editor.module.css';

export type RowField<Row> = {
  readonly name: keyof Row & string;
  readonly label: string;
  readonly choices?: readonly { readonly value: string; readonly label: Words }[];
  readonly isPhone?: boolean;
  /** True or false, to tick. */
  readonly isFlag?: boolean;
  readonly help?: string;
};

type Props<Row> = {
  rows: readonly Row[];
  fields: readonly RowField<Row>[];
  blank: Row;
  heading: (number: number) => string;
  addLabel: string;
  /** Why a row can be neither changed nor removed; nothing where it can. */
  whyFixed?: (row: Row) => string | undefined;
  onChange: (rows: readonly Row[]) => void;
};

/** A few rows of a record that are entered with it: contacts, addresses, branches. */
export function RowEditor<Row extends object>(props: Props<Row>) {
  const { rows, fields, blank, heading, addLabel, whyFixed, onChange } = props;
  const change = (index: number, name: string, value: string | boolean) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)));
  return (
    <div className={classes.rows}>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('dealers.none')}
        </Text>
      )}
      {rows.map((row, index) => {
        const why = whyFixed?.(row);
        return (
          // The rows have no name of their own while they are being entered.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className={classes.row}>
            <legend className={classes.legend}>{heading(index + 1)}</legend>
            {why !== undefined && (
              <Text size="sm" c="dimmed" mb="xs">
                {why}
              </Text>
            )}
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {fields.map((field) => (
                <RowInput
                  key={field.name}
                  field={field}
                  value={row[field.name]}
                  isFixed={why !== undefined}
                  onChange={(value) => change(index, field.name, value)}
                />
              ))}
            </SimpleGrid>
            {why === undefined && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                mt="xs"
                aria-label={t('dealers.removeRow', { row: heading(index + 1) })}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              >
                {t('dealers.remove')}
              </Button>
            )}
          </fieldset>
        );
      })}
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

type InputProps<Row> = {
  field: RowField<Row>;
  value: unknown;
  isFixed: boolean;
  onChange: (value: string | boolean) => void;
};

function RowInput<Row>({ field, value, isFixed, onChange }: InputProps<Row>) {
  const { label, choices, isPhone, isFlag, help } = field;
  if (isFlag) {
    return (
      <Checkbox
        label={label}
        checked={value === true}
        disabled={isFixed}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  const common = { label, description: help, value: textOf(value) };
  if (choices !== undefined) {
    return (
      <NativeSelect
        {...common}
        data={drawnChoices(choices)}
        disabled={isFixed}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const Input = isPhone ? PhoneInput : TextInput;
  return (
    <Input {...common} readOnly={isFixed} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}
