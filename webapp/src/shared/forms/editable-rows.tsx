import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './editable-rows.module.css';
import { useRowFocus } from './use-row-focus';

type Ways<Row> = { readonly change: (changed: Partial<Row>) => void; readonly remove: ReactNode };

type Props<Row> = {
  rows: readonly Row[];
  /** Initial values of a new row. */
  blank: Row;
  className: string | undefined;
  addLabel: string;
  /** How many there have to be; those that are left can't be taken out. */
  least?: number;
  /** The label of the button that removes a row, counted from 1. */
  removeLabel: (row: number) => string;
  /** Shown beside the button that adds a row. */
  more?: ReactNode;
  onChange: (rows: readonly Row[]) => void;
  /** The fields of a row, with the button that takes it out where there are others. */
  children: (row: Row, index: number, ways: Ways<Row>) => ReactNode;
};

/** Rows of a form that are added at the end and taken out. */
export function EditableRows<Row>({
  rows,
  blank,
  className,
  addLabel,
  least = 1,
  removeLabel,
  more,
  onChange,
  children,
}: Props<Row>) {
  const onTakeOut = useRowFocus();
  return (
    <>
      <ul className={classes.rows} data-rows>
        {rows.map((row, index) => {
          const change = (changed: Partial<Row>) =>
            onChange(rows.map((one, at) => (at === index ? { ...one, ...changed } : one)));
          const remove = rows.length > least && (
            <ActionIcon
              data-remove
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={removeLabel(index + 1)}
              onClick={(event) => {
                onTakeOut(event, index);
                onChange(rows.filter((_, at) => at !== index));
              }}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          );
          return (
            // By place: nothing else tells two of them apart while they are entered.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={className}>
              {children(row, index, { change, remove })}
            </li>
          );
        })}
      </ul>
      <Group gap="xs">
        <AddButton label={addLabel} onClick={() => onChange([...rows, blank])} />
        {more}
      </Group>
    </>
  );
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
