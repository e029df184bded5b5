import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { useSession } from '@/shared/store/session';
import { authorizationOf, grantOf } from '@/test/people';
import { show, showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import ArticlePage from './dealer/article-page';
import KnowledgePage from './dealer/knowledge-page';
import ArticleRecordPage from './staff/article-record-page';
import { inTreeOrder } from './model';
import StepRecordPage from './staff/step-record-page';

const line = {
  id: 3,
  title: 'Adjust a hinge',
  summary: 'When the sash drags.',
  categoryId: 2,
  category: 'Hinges',
  tags: [],
  products: ['Casement'],
  version: 1,
  stepCount: 2,
};

const step = (id: number, title: string) => ({ id, title, text: '<p>Turn it.</p>', warning: '', images: [] });

const article = {
  ...line,
  body: '<p>Two screws do it all.</p>',
  updatedAt: '2026-03-01T10:00:00Z',
  attachments: [],
  steps: [step(11, 'Loosen'), step(12, 'Lift')],
};

function open(path: string) {
  useSession.setState({
    token: 'kept',
    authorization: authorizationOf({ sections: [grantOf('knowledge', 'view', 'edit')] }),
  });
  const router = createMemoryRouter(
    [
      { path: '/knowledge', Component: KnowledgePage },
      { path: '/knowledge/:id', Component: ArticlePage },
      { path: '/admin/knowledge/:id', Component: ArticleRecordPage },
    ],
    { initialEntries: [path] },
  );
  return show(<RouterProvider router={router} />);
}

test('what a search finds is marked in its text', async () => {
  const found = {
    ...line,
    foundTitle: { text: line.title, marks: [] },
    foundText: { text: 'the sash drags', marks: [[4, 8]] },
  };
  server.use(
    answer('get', '/knowledge/categories', { items: [], count: 0 }),
    answer('get', '/knowledge/listing', { items: [found], count: 1 }),
  );
  open('/knowledge?q=sash');
  expect(await screen.findByText('sash', { selector: 'mark' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Adjust a hinge' })).toHaveAttribute('href', '/knowledge/3');
});

test('a reader goes through the steps and says whether they helped', async () => {
  let voted: unknown;
  server.use(
    http.get('/api/knowledge/item/3', () =>
      HttpResponse.json({
        isSuccess: true,
        message: '',
        item: voted === undefined ? article : { ...article, isHelpful: true },
      }),
    ),
    http.post('/api/knowledge/helpful', async ({ request }) => {
      voted = await request.json();
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const user = open('/knowledge/3');
  expect(await screen.findByRole('heading', { name: 'Lift' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(/Thanks for your feedback/)).toBeVisible();
  expect(voted).toEqual({ id: 3, isHelpful: true });
});

test('another step is added from the one before it', async () => {
  server.use(
    answer('get', '/admin/knowledge/step/item/11', { item: { ...step(11, 'Loosen'), rowVersion: 1 } }),
  );
  showPage(StepRecordPage, {
    pattern: '/admin/knowledge/:article/steps/:id',
    at: '/admin/knowledge/3/steps/11',
    as: { sections: [grantOf('knowledge', 'view', 'edit')] },
  });
  expect(await screen.findByRole('link', { name: 'Add another step' })).toHaveAttribute(
    'href',
    '/admin/knowledge/3/steps/new',
  );
});

test('steps change places from the keyboard', async () => {
  let sent: unknown;
  const record = { ...article, rowVersion: 5, status: 'draft', stage: 'draft', audience: {} };
  server.use(
    answer('get', '/admin/knowledge/item/3', { item: record }),
    answer('get', '/admin/knowledge/categories/listing', { items: [], count: 0 }),
    http.put('/api/admin/knowledge/item/3/steps/order', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const user = open('/admin/knowledge/3');
  const up = await screen.findByRole('button', { name: 'Move step 1 up' });
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await user.click(up);
  expect(sent).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Move step 1 down' }));
  await expect.poll(() => sent).toEqual({ ids: [12, 11], rowVersion: 5 });
});

test('a tree stands in its order, each category before what belongs to it', () => {
  const category = (id: number, parentId?: number) => ({
    id,
    name: '',
    icon: '',
    parentId: parentId ?? null,
    articles: 0,
  });
  const rows = inTreeOrder([category(1), category(2), category(3, 1), category(4, 3)]);
  expect(rows.map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [2, 0],
  ]);
});

test('a step that is let go of outside, or by Escape, stays where it was', async () => {
  let orders = 0;
  server.use(
    answer('get', '/admin/knowledge/item/3', {
      item: { ...article, rowVersion: 5, status: 'draft', stage: 'draft', audience: {} },
    }),
    answer('get', '/admin/knowledge/categories/listing', { items: [], count: 0 }),
    http.put('/api/admin/knowledge/item/3/steps/order', () => {
      orders += 1;
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  open('/admin/knowledge/3');
  const row = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).closest('[draggable]') ?? document.body;
  const [first, second] = [await row(/Loosen/), await row(/Lift/)];
  fireEvent.dragStart(first);
  fireEvent.dragOver(second);
  fireEvent.dragEnd(first);
  expect(orders).toBe(0);
  fireEvent.dragStart(first);
  fireEvent.dragOver(second);
  fireEvent.drop(second);
  await expect.poll(() => orders).toBe(1);
});
