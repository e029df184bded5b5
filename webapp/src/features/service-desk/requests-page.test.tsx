import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { grantOf } from '@/test/people';
import { plantInWinnipeg } from '@/test/plant';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { rowOf } from '@/entities/service/staff/samples';
import DeskRequestsPage from './staff/requests-page';

const root = '/api/admin/servicerequests';

const deskUser = {
  user: { id: 5, kind: 'staff', name: 'Ada Ling', email: 'ada@staff.test' },
  sections: [grantOf('service', 'view', 'edit', 'approve')],
} as const;

const levels = [
  { id: 1, code: 'urgent', name: 'Urgent' },
  { id: 2, code: 'normal', name: 'Normal' },
];

beforeEach(() => server.use(answer('get', '/admin/servicerequests/prioritylevels', { items: levels })));

function open(bulkActions: readonly (readonly string[])[] = []) {
  const asked: (string | null)[] = [];
  server.use(
    http.get(`${root}/list`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('filter'));
      const [first, second] = bulkActions;
      const items = [
        rowOf(first && { bulkActions: first }),
        rowOf({
          id: 72,
          number: 'SR-000072',
          isBreached: true,
          advisorName: null,
          priorityLevelId: 1,
          priorityLevelName: 'Urgent: unsafe',
          ...(second && { bulkActions: second }),
        }),
      ];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 2 });
    }),
  );
  const page = showPage(DeskRequestsPage, {
    at: '/admin/service-requests',
    pattern: '/admin/service-requests',
    as: deskUser,
  });
  return { ...page, asked };
}

test('the queue leads with the reader’s turn, what is due first, and all of it is a choice', async () => {
  const { user, asked, router } = open();
  await screen.findByRole('link', { name: 'SR-000071' });
  expect(router.state.location.search).toBe('?f.isYourTurn=true&sort=dueBy');
  expect(asked).toEqual(['["isYourTurn","=",true]']);
  const tabs = within(screen.getByRole('group', { name: 'Saved views' })).getAllByRole('button');
  expect([tabs[0]?.textContent.trim(), tabs.at(-1)?.textContent.trim()]).toEqual(['Your turn', 'All']);
  expect(tabs[0]).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(asked.at(-1)).toBeNull());
});

test('the most urgent priority is marked, and the others are plain words', async () => {
  open();
  const urgent = await screen.findByText('Urgent');
  await waitFor(() => expect(screen.getByText('Urgent')).toHaveAttribute('data-tone', 'bad'));
  expect(urgent).toBeVisible();
  expect(screen.getByTitle('Urgent: unsafe')).toHaveTextContent('Urgent');
  expect(screen.getByText('Normal')).not.toHaveAttribute('data-tone');
});

test('the views ask for what is mine and for what nobody has', async () => {
  const { user, asked } = open();
  await screen.findByRole('link', { name: 'SR-000071' });
  await user.click(screen.getByRole('button', { name: 'Mine' }));
  await waitFor(() =>
    expect(asked.at(-1)).toBe(
      '[["isMine","=",true],"and",[["category","=","open"],"or",["category","=","paused"]]]',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Unassigned' }));
  await waitFor(() => expect(asked.at(-1)).toContain('["advisorName","=",null]'));
  expect(screen.getByRole('button', { name: 'Remove filter Service advisor: Unassigned' })).toBeVisible();
});

test('what is too late is red, and says so in words', async () => {
  open();
  const late = (await screen.findByRole('link', { name: 'SR-000072' })).closest('tr');
  expect(late).toHaveAttribute('data-alarming', 'true');
  expect(late).toHaveTextContent('Overdue');
  expect(screen.getByRole('link', { name: 'SR-000071' }).closest('tr')).toHaveAttribute(
    'data-alarming',
    'false',
  );
});

test('a deadline is in the time of the plant, which is named', async () => {
  plantInWinnipeg();
  open();
  const row = (await screen.findByRole('link', { name: 'SR-000071' })).closest('tr');
  expect(row).toHaveTextContent(/Nov 24(, 2026)?, 10:00 a\.m\. CT/);
  expect(screen.getAllByTitle('Tuesday, November 24, 2026 at 10:00 a.m. Central Time')).toHaveLength(2);
});

test('many are taken at once, and each says what became of it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${root}/action/bulk`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        isSuccess: true,
        message: '',
        items: [
          { id: 71, number: 'SR-000071', isSuccess: true, message: '' },
          { id: 72, number: 'SR-000072', isSuccess: false, message: 'Cannot take while Approved.' },
        ],
      });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Take' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Results' }));
  expect(dialog.getByText('Cannot take while Approved.')).toBeVisible();
  expect(sent).toEqual([{ ids: [71, 72], action: 'review' }]);
});

test('only what fits is offered for many, with how many it fits', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${root}/action/bulk`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: '', items: [] });
    }),
  );
  const { user } = open([['assign', 'review'], ['assign']]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.getByRole('button', { name: 'Assign' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Close/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take 1 of 2' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [71], action: 'review' }]));
});

test('what fits a row is known on another page of the list too', async () => {
  server.use(
    http.get(`${root}/list`, ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get('skip') === '0';
      const items = isFirst
        ? [rowOf({ bulkActions: ['assign'] })]
        : [rowOf({ id: 72, number: 'SR-000072', bulkActions: ['assign', 'close'] })];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 60 });
    }),
  );
  const { user } = showPage(DeskRequestsPage, {
    at: '/admin/service-requests',
    pattern: '/admin/service-requests',
    as: deskUser,
  });
  await screen.findByRole('link', { name: 'SR-000071' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await screen.findByRole('button', { name: 'Assign' });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('link', { name: 'SR-000072' });
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(await screen.findByRole('button', { name: 'Close 1 of 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Assign' })).toBeVisible();
});
