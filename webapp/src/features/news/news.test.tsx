import { IconNews } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { show, showPage } from '@/test/render';
import { RecordListPage } from '@/shared/records/record-list-page';
import { answer, refuse, server } from '@/test/server';
import NewsItemPage from './dealer/news-item-page';
import NewsPage from './dealer/news-page';
import { record } from './staff/news-record';

const line = {
  id: 4,
  title: 'Spring prices',
  summary: 'From the first of April.',
  publishedAt: '2026-03-01T10:00:00Z',
  isPinned: false,
  isMustRead: true,
  isRead: false,
};

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/news', Component: NewsPage },
      { path: '/news/:id', Component: NewsItemPage },
    ],
    { initialEntries: [path] },
  );
  return show(<RouterProvider router={router} />);
}

test('news are searched on the server, and no match is not the same as no news', async () => {
  server.use(
    http.get('/api/news/listing', ({ request }) => {
      const items = new URL(request.url).searchParams.get('search') === 'glass' ? [] : [line];
      return HttpResponse.json({ isSuccess: true, message: '', items, count: items.length });
    }),
  );
  const user = open('/news');
  expect(await screen.findByRole('link', { name: 'Spring prices' })).toHaveAttribute('href', '/news/4');
  await user.type(screen.getByRole('searchbox', { name: 'Search news' }), 'glass');
  expect(await screen.findByText('No news matches “glass”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all news' }));
  expect(screen.getByRole('searchbox', { name: 'Search news' })).toHaveValue('');
  expect(await screen.findByRole('link', { name: 'Spring prices' })).toBeVisible();
});

test('an attachment that cannot be had leaves the article on screen', async () => {
  const attachments = [{ name: 'prices.pdf', size: 48_000, contentType: 'application/pdf' }];
  server.use(
    answer('get', '/news/item', { item: { ...line, body: '<p>All prices rise.</p>', attachments } }),
    refuse('get', '/news/download/4/prices.pdf', {
      status: 404,
      message: "This record doesn't exist, or you don't have access to it.",
    }),
  );
  const user = open('/news/4');
  await user.click(await screen.findByRole('button', { name: 'prices.pdf' }));
  expect(await screen.findByText("This record doesn't exist, or you don't have access to it.")).toBeVisible();
  expect(screen.getByText('All prices rise.')).toBeVisible();
});

test('a reader confirms what must be read, once', async () => {
  const attachments: [] = [];
  let isRead = false;
  server.use(
    http.get('/api/news/item', () =>
      HttpResponse.json({
        isSuccess: true,
        message: '',
        item: { ...line, isRead, body: '<p>All prices rise.</p>', attachments },
      }),
    ),
    http.post('/api/news/4/read', () => {
      isRead = true;
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const user = open('/news/4');
  await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByText('You have confirmed that you have read this.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
});

test('on a phone a flag of a row is its own word, and nothing where it is not set', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  const row = { stage: 'published', status: 'published', publishFrom: null, readers: 0, updatedAt: null };
  server.use(
    answer('get', '/admin/news/listing', {
      items: [
        { ...row, id: 1, title: 'Shutdown', isPinned: true, isMustRead: false },
        { ...row, id: 2, title: 'Colours', isPinned: false, isMustRead: false },
      ],
      count: 2,
    }),
  );
  const List = () => <RecordListPage record={record} title="News" icon={IconNews} />;
  showPage(List, { at: '/admin/news', pattern: '/admin/news' });
  const cardOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') ?? document.body;
  expect(await cardOf('Shutdown')).toHaveTextContent('Pinned');
  expect(await cardOf('Colours')).not.toHaveTextContent('Pinned');
  expect(await cardOf('Shutdown')).not.toHaveTextContent('Required reading');
  window.matchMedia = wide;
});
