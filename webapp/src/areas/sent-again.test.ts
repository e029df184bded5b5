import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { useSay } from '@/features/financials/stores';
import { record as units } from '@/features/pricing/staff/unit-record';
import { server } from '@/test/server';

test.each([
  [
    'a message',
    '/api/financial/message',
    () => useSay.getState().run({ id: 4, text: 'We paid on Monday.', isInternal: false }),
  ],
  [
    'a new record',
    '/api/admin/pricing/uom/insert',
    () => units.saveStore.getState().run({ code: 'EA', name: 'Each' }),
  ],
])('%s whose answer was lost is sent again as the same', async (_, path, send) => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(path, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  await send();
  await send();
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
});
