import { NativeSelect, SimpleGrid } from '@mantine/core';
import { fieldName } from '@/entities/codes/fields';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';
import type { BatchDetail, Chosen, FieldSource, FileColumn } from '../model';

type Props = {
  batch: BatchDetail;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** Which column of the file fills which field, each with some of its values. */
export function ColumnPicks({ batch: { fields, columns }, chosen, onChoose }: Props) {
  const choose = (field: string, column: string | null) => {
    const { [field]: _, ...others } = chosen;
    onChoose(column === null ? others : { ...others, [field]: column });
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {fields.map((source) => (
        <ColumnPick
          key={source.field}
          source={source}
          columns={columns}
          chosen={chosen[source.field]}
          onChoose={(column) => choose(source.field, column)}
        />
      ))}
    </SimpleGrid>
  );
}

type PickProps = {
  source: FieldSource;
  columns: readonly FileColumn[];
  chosen: string | undefined;
  /** Null: as the mapping has it. */
  onChoose: (column: string | null) => void;
};

// Names of columns can be any text, so they go by their place.
const none = 'none';
const composed = 'composed';

function ColumnPick({ source, columns, chosen, onChoose }: PickProps) {
  const { field, isNeeded, isComposed } = source;
  const column = chosen ?? source.column ?? '';
  const place = columns.findIndex((one) => one.column === column);
  const samples = columns[place]?.samples.join(' · ') ?? '';
  const otherwise = isComposed && chosen === undefined ? composed : none;
  const label = fieldName(field);
  return (
    <NativeSelect
      label={isNeeded ? label : optional(label)}
      description={samples === '' ? undefined : t('imports.samples', { samples })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: none, label: t('imports.noColumn') },
        ...(isComposed ? [{ value: composed, label: t('imports.composed') }] : []),
        ...columns.map((one, at) => ({ value: String(at), label: one.column })),
      ]}
      value={place >= 0 ? String(place) : otherwise}
      onChange={({ currentTarget: { value } }) =>
        onChoose(value === composed ? null : (columns[Number(value)]?.column ?? ''))
      }
    />
  );
}
