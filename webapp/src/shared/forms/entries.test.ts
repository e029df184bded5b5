/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest';

const hasField = /<(?:Textarea|TextInput|FileInput|NumberInput)\b/;
const hasGuard = /\b(?:EntryForm|FormDialog|useUnsentEntries|RecordForm)\b/;

/** Where nothing is lost that a guard of its own would have to ask about. */
const exempt = [
  // Words that search; what they find goes into a form, or is shown.
  '/src/features/change-requests/ask/order-choice.tsx',
  '/src/features/dispatch-board/parts/board-grid.tsx',
  '/src/features/financials/remit/allocation-panel.tsx',
  // Rows and fields of the payment, whose form asks.
  '/src/features/financials/remit/item-row.tsx',
  '/src/features/financials/remit/payment-fields.tsx',
  // Files that have been sent by then; the form of their message asks.
  '/src/features/orders/parts/message-files.tsx',
  // A field and a step of forms that ask themselves: the role's, and the wizard's.
  '/src/features/roles/parts/limit-field.tsx',
  '/src/features/service/wizard/order-step.tsx',
  // A picture that is read and not kept.
  '/src/features/service/wizard/scan-label.tsx',
];

test('whatever is entered is asked about before it is lost', () => {
  const sources = import.meta.glob<string>('/src/features/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const bare = Object.keys(sources).filter((path) => {
    const source = sources[path] ?? '';
    const keepsIt = hasField.test(source) && source.includes('useState');
    return !path.endsWith('.test.tsx') && keepsIt && !hasGuard.test(source);
  });
  expect(bare).toEqual(exempt);
});
