import { Notifications, notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '@/test/render';
import { Announcer } from './announcer';
import { notifyNews } from './notify-news';

const Page = () => (
  <>
    <Notifications />
    <Announcer />
  </>
);

const news = { title: 'The yard closes at noon', to: '/news/1' };

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
});

test('news comes as a message where there is room for one', async () => {
  const narrow = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(narrow(query), { matches: true }),
  );
  showPage(Page, { at: '/', pattern: '/' });
  notifyNews(news);
  expect(await screen.findByRole('link', { name: news.title })).toHaveAttribute('href', news.to);
});

test('elsewhere news is announced and covers nothing', async () => {
  showPage(Page, { at: '/', pattern: '/' });
  notifyNews(news);
  expect(await screen.findByText(news.title)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link', { name: news.title })).toBeNull();
});
