import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { FirstFigures } from './parts/first-figures';

test('the figures of a first page lead to what they count, and say how they were', async () => {
  const trend = [4, 6, 5].map((value, at) => ({ day: `2026-03-0${at + 1}`, value }));
  server.use(
    answer('get', '/admin/figures', {
      items: [
        { figure: 'serviceLate', value: 3, trend },
        { figure: 'changesToApprove', value: 0, trend: [] },
      ],
      count: 2,
    }),
  );
  showPage(FirstFigures, { at: '/', pattern: '/' });
  const late = await screen.findByRole('link', { name: /^3 requests late/ });
  expect(late).toHaveAttribute('href', expect.stringContaining('/admin/service-requests?f.category=open'));
  expect(late).toHaveAttribute('data-bad', 'true');
  expect(screen.getByRole('img', { name: 'Last 7 days: 4, 6, 5' })).toBeVisible();
  const approve = screen.getByRole('link', { name: '0 changes to approve' });
  expect(approve).toHaveAttribute('data-bad', 'false');
  expect(screen.getAllByRole('img')).toHaveLength(1);
});
