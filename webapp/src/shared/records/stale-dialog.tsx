import { FieldWords } from './field-words';
import { readField, type Field, type Values } from './fields';
import { VersionsDialog } from './versions-dialog';

type Props = {
  /** The record as someone else has left it; null while nothing is in the way. */
  current: unknown;
  fields: readonly Field[];
  values: Values;
  isBusy: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onCancel: () => void;
};

/** The choice between two versions of what is described by fields. */
export function StaleDialog({ current, fields, values, ...choice }: Props) {
  const differences =
    current === null
      ? []
      : fields
          .map((field) => ({ field, mine: values[field.name], now: readField(field, current) }))
          .filter(({ mine, now }) => JSON.stringify(mine) !== JSON.stringify(now))
          .map(({ field, mine, now }) => ({
            name: field.name,
            label: field.label,
            yours: <FieldWords field={field} value={mine} values={values} />,
            theirs: <FieldWords field={field} value={now} values={values} />,
          }));
  return <VersionsDialog isOpen={current !== null} differences={differences} {...choice} />;
}
