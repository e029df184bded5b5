import { Button, Checkbox, NativeSelect, SimpleGrid, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { PhoneInput } from '@/shared/forms/phone-input';
import { useRowFocus } from '@/shared/forms/use-row-focus';
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
  /** Of the field that the rows are: the inputs have theirs below it, as the server names what it refuses. */
  id: string;
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
  const { id, rows, fields, blank, heading, addLabel, whyFixed, onChange } = props;
  const onTakeOut = useRowFocus();
  const change = (index: number, name: string, value: string | boolean) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)));
  return (
    <div className={classes.rows} data-rows>
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
            <VisuallyHidden component="legend">{heading(index + 1)}</VisuallyHidden>
            <Folded isNew={row === blank} heading={heading(index + 1)} words={summaryOf(fields, row)}>
              {why !== undefined && (
                <Text size="sm" c="dimmed" mb="xs">
                  {why}
                </Text>
              )}
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
                {fields.map((field) => (
                  <RowInput
                    key={field.name}
                    id={`${id}.${index}.${field.name}`}
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
                  onClick={(event) => {
                    onTakeOut(event, index);
                    onChange(rows.filter((_, at) => at !== index));
                  }}
                >
                  {t('dealers.remove')}
                </Button>
              )}
            </Folded>
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

type FoldedProps = { isNew: boolean; heading: string; words: string; children: ReactNode };

/** A row that was just added stands open; the others say in a line what they hold. */
function Folded({ isNew, heading, words, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(isNew);
  return (
    <details
      className={classes.details}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        {heading} {!isOpen && <span className={classes.words}>{words}</span>}
      </summary>
      {children}
    </details>
  );
}

/** What tells a row from the others while it is folded. */
const summaryOf = <Row extends object>(fields: readonly RowField<Row>[], row: Row): string =>
  fields
    .filter(({ isFlag }) => !isFlag)
    .slice(0, 4)
    .map(({ name, choices }) => {
      const text = textOf(row[name]);
      return t(choices?.find(({ value }) => value === text)?.label ?? text);
    })
    .filter(Boolean)
    .join(' · ');

type InputProps<Row> = {
  id: string;
  field: RowField<Row>;
  value: unknown;
  isFixed: boolean;
  onChange: (value: string | boolean) => void;
};

function RowInput<Row>({ id, field, value, isFixed, onChange }: InputProps<Row>) {
  const { label, choices, isPhone, isFlag, help } = field;
  if (isFlag) {
    return (
      <Checkbox
        id={id}
        label={label}
        checked={value === true}
        disabled={isFixed}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  const common = { id, label, description: help, value: textOf(value) };
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
