import type { Schema } from '@/shared/api/schema';

type Column = Schema['RemittanceFileColumn'];

/**
 * The columns of the file as they are written: `Customer=account`, or `Source="portal"` for the same text in every
 * row. Null: the usual ones. Undefined: a line is neither.
 */
export function mappingOf(text: string): readonly Column[] | null | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return null;
  const columns = lines.map(columnOf);
  return columns.every((column) => column !== null) ? columns : undefined;
}

function columnOf(line: string): Column | null {
  const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(line) ?? [];
  if (name === '') return null;
  const constant = /^"(.*)"$/.exec(value.trim())?.[1];
  return constant === undefined
    ? { name: name.trim(), field: value.trim() }
    : { name: name.trim(), constant };
}
