type ToldLine = { readonly invoiceId: number; readonly applied: number };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The lines of an allocation that a step of the history tells of; those that it cannot be read from are left out. */
export function toldLines(told: unknown): readonly ToldLine[] {
  if (!Array.isArray(told)) return [];
  return told.flatMap((line: unknown) => {
    if (!isObject(line)) return [];
    const { invoiceId, applied } = line;
    return typeof invoiceId === 'number' && typeof applied === 'number' ? [{ invoiceId, applied }] : [];
  });
}
