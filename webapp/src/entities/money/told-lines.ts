import { isObject } from '@/shared/records/values';

type ToldLine = { readonly invoiceId: number; readonly applied: number; readonly number: string };

/**
 * The lines of an allocation that a step of the history tells of, each with the number that the invoice had then; those
 * that it cannot be read from are left out.
 */
export function toldLines(told: unknown): readonly ToldLine[] {
  if (!Array.isArray(told)) return [];
  return told.flatMap((line: unknown) => {
    if (!isObject(line)) return [];
    const { invoiceId, applied, number } = line;
    if (typeof invoiceId !== 'number' || typeof applied !== 'number') return [];
    return [{ invoiceId, applied, number: typeof number === 'string' ? number : '' }];
  });
}
