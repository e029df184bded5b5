/** Values as answers and forms hold them, read without knowing what they are. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export function readPath(from: unknown, name: string): unknown {
  return name.split('.').reduce((part, key) => (isObject(part) ? part[key] : undefined), from);
}

/** The id that was chosen in a list; null for none. */
export const chosenId = (value: string): number | null => (value === '' ? null : Number(value));

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
