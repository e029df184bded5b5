import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { server } from '@/test/server';
import RuleRecordPage from './staff/rule-record-page';

const drawing = { width: 100, height: 100, isKnown: true, label: 'Fixed', glazing: 'clear', frame: 'M0 0' };

test('a rule is drawn as it is typed, and what cannot be read is refused under the field', async () => {
  server.use(
    http.post('/api/admin/elevation-rules/draw', async ({ request }) => {
      const { elevation } = Object(await request.json());
      return elevation === 'F'
        ? HttpResponse.json({ isSuccess: true, message: '', item: drawing })
        : HttpResponse.json(
            { isSuccess: false, message: 'Please check.', errors: { elevation: ['Unknown at 2.'] } },
            { status: 422 },
          );
    }),
  );
  const user = userEvent.setup();
  showPage(RuleRecordPage, {
    pattern: '/admin/elevation-rules/new',
    at: '/admin/elevation-rules/new',
    as: { sections: [grantOf('draftinglists', 'view', 'edit')] },
  });
  const field = await screen.findByRole('textbox', { name: /^Elevation/ });
  await user.type(field, 'F');
  expect(await screen.findByRole('img', { name: 'Fixed' })).toBeInTheDocument();
  await user.type(field, 'Z');
  expect(await screen.findByText('Unknown at 2.')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Fixed' })).not.toBeInTheDocument();
});
