import { Notifications, notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { ProjectRequestItem } from '@/entities/project/model';
import { useSession } from '@/shared/store/session';
import { Announcer } from '@/shared/ui/announcer';
import { authorizationOf, grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { movesOf, nextPlace } from './board-model';
import { loads, staffRequestOf, verb } from './samples';
import ProjectBoardPage from './staff/project-board-page';

const root = '/admin/dds/requests';

function Page() {
  return (
    <>
      <ProjectBoardPage />
      <Notifications />
      <Announcer />
    </>
  );
}

const as = authorizationOf({
  user: { id: 6, kind: 'staff', name: 'Sol Abe', email: 'sol@maker.test' },
  sections: [grantOf('projects', 'view', 'edit', 'approve', 'delete')],
});

let sent: unknown[] = [];
let asked: string[] = [];
let request: ProjectRequestItem;

beforeEach(() => {
  notifications.clean();
  [sent, asked] = [[], []];
  request = staffRequestOf({ allowedActions: [verb('start'), verb('adddepartment')] });
  useSession.setState({ isStaff: true });
  server.use(
    answer('get', `${root}/load`, { items: loads, count: loads.length }),
    http.get(`/api${root}`, ({ request: { url } }) => {
      const filter = new URL(url).searchParams.get('filter') ?? '';
      asked.push(filter);
      const items = filter.includes(`"${request.status}"`) ? [request] : [];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: items.length });
    }),
    http.get(`/api${root}/7`, () => HttpResponse.json({ isSuccess: true, message: '', item: request })),
  );
});

const open = () => showPage(Page, { pattern: '/admin/project-board', at: '/admin/project-board', as });

test('each state offers the steps that lead on from it, and none to a dealer who sees nothing', () => {
  const verbs = (isInternal: boolean) =>
    movesOf('triaged', { isInternal, isOrphan: false }).map((move) => move.verb);
  expect(verbs(false)).toEqual(['adddepartment', 'start', 'askdealer']);
  expect(verbs(true)).toEqual(['adddepartment', 'start']);
  expect(movesOf('awaiting_dealer', { isInternal: false, isOrphan: false })).toEqual([]);
  const places = new Set(['triaged', 'internal_review'] as const);
  expect(nextPlace('triaged', 1, places)).toBe('internal_review');
  expect(nextPlace('triaged', -1, places)).toBeNull();
});

test('a card is moved by the arrow keys, and its step is taken where it is put down', async () => {
  server.use(
    http.put(`/api${root}/action`, async (call) => {
      sent.push(await call.request.json());
      request = staffRequestOf({ status: 'internal_review', rowVersion: 6 });
      return HttpResponse.json({ isSuccess: true, message: 'Started.' });
    }),
  );
  const { user } = open();
  const handle = await screen.findByRole('button', { name: 'Move P-000003-01' });
  handle.focus();
  await user.keyboard(' ');
  expect(await screen.findByText(/^Picked up P-000003-01, in With the drafter/)).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('With departments: Ask a department')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Internal review: Start')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.keyboard(' ');
  await waitFor(() => expect(sent).toEqual([{ requestId: 7, action: 'start', rowVersion: 5 }]));
  const review = within(await screen.findByRole('region', { name: 'Internal review' }));
  const moved = await review.findByRole('button', { name: 'Move P-000003-01' });
  await waitFor(() => expect(moved).toHaveFocus());
});

test('Escape leaves a card where it is, and nothing is sent', async () => {
  const { user } = open();
  const handle = await screen.findByRole('button', { name: 'Move P-000003-01' });
  handle.focus();
  await user.keyboard(' {ArrowRight}{Escape}');
  expect(await screen.findByText('P-000003-01 stays where it is.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a step that needs words opens its form, and one that is not allowed says so', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Steps for P-000003-01' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask the dealer' }));
  expect(await screen.findByText('You can’t take this step for P-000003-01 right now.')).toBeVisible();
  server.use(answer('get', '/admin/dds/draftingrequests/departments/users', { items: [], count: 0 }));
  await user.click(screen.getByRole('button', { name: 'Steps for P-000003-01' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask a department' }));
  expect(await screen.findByRole('dialog', { name: 'Ask a department · P-000003-01' })).toBeVisible();
});

test('a drafter’s name shows only theirs', async () => {
  const { user } = open();
  const name = await screen.findByRole('button', {
    name: 'Dora Kim 4 open, 3 our turn 2 due within 7 days 1 overdue',
  });
  await user.click(name);
  await waitFor(() => expect(asked.at(-1)).toContain('["drafterId","=",3]'));
  expect(screen.getByRole('button', { name: /^Dora Kim/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: /^Unassigned/ }));
  await waitFor(() => expect(asked.at(-1)).toContain('["drafterId","=",null]'));
});
