import { Button, Checkbox, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PhoneInput } from '@/shared/forms/phone-input';
import { t } from '@/shared/i18n/t';
import classes from './row-editor.module.css';

export type RowField<Row> = {
  readonly name: keyof Row & string;
  readonly label: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly isPhone?: boolean;
  readonly isFlag?: boolean;
};

type Props<Row> = {
  rows: readonly Row[];
  fields: readonly RowField<Row>[];
  blank: Row;
  heading: (number: number) => string;
  addLabel: string;
  /** Why a row cannot be changed; false where it can. */
  note?: (row: Row) => string | false;
  onChange: (rows: readonly Row[]) => void;
};

/** A few rows of a record that are entered with it: contacts, branches, addresses. */
export function RowEditor<Row extends object>(props: Props<Row>) {
  const { rows, fields, blank, heading, addLabel, note, onChange } = props;
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
        const fixed = note?.(row) ?? false;
        return (
          // The rows have no name of their own while they are being entered.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className={classes.row} disabled={fixed !== false}>
            <legend className={classes.legend}>{heading(index + 1)}</legend>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {fields.map(({ name, label, choices, isPhone, isFlag }) => {
                if (isFlag) {
                  return (
                    <Checkbox
                      key={name}
                      label={label}
                      mt={{ xs: 'xl' }}
                      checked={row[name] === true}
                      onChange={({ currentTarget }) => change(index, name, currentTarget.checked)}
                    />
                  );
                }
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
            {fixed === false ? (
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
            ) : (
              <Text size="sm" c="dimmed" mt="xs">
                {fixed}
              </Text>
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
