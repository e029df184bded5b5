import { expect, test } from 'vitest';
import { fieldName } from './fields';

test('a field is called the same whether an import or the audit log names it', () => {
  expect(fieldName('postal_code')).toBe('Postal code');
  expect(fieldName('postalCode')).toBe('Postal code');
  expect(fieldName('tax1_amount')).toBe('Tax 1 amount');
});

test('a field that only a newer server knows goes by its own name', () => {
  expect(fieldName('moonPhase')).toBe('moonPhase');
});
