import { expect, test } from 'vitest';
import { panelsFor } from './dashboard-panels';

const named = (...permissions: readonly string[]) =>
  panelsFor((permission) => permissions.includes(permission)).map(({ name }) => name);

test('a technician is shown service, and neither drawings to release nor overdue invoices', () => {
  expect(
    named('service:view', 'service:edit', 'service:approve', 'orders:view', 'invoices:view', 'drawings:view'),
  ).toEqual(['service']);
});

test('receivables begin with remittances and overdue invoices, and only then see the other desks', () => {
  expect(
    named(
      'service:view',
      'orders:view',
      'invoices:view',
      'remittances:view',
      'remittances:edit',
      'outbox:view',
    ),
  ).toEqual(['remittances', 'overdue', 'service', 'mail']);
});

test('a drafter begins with requests and drawings, not with orders on hold', () => {
  const [first, second, ...rest] = named(
    'orders:view',
    'changerequests:view',
    'projects:view',
    'projects:respond',
    'drawings:view',
    'drawings:edit',
  );
  expect([first, second]).toEqual(['projects', 'drawings']);
  expect(rest).toEqual(['changes', 'held']);
});

test('who may only look is shown the desks in their usual order', () => {
  expect(named('system:view', 'service:view', 'changerequests:view', 'outbox:view')).toEqual([
    'service',
    'changes',
    'system',
    'mail',
  ]);
});
