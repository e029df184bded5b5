import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { PageTitle } from '@/shared/ui/page-title';
import { show } from '@/test/render';
import { LeftLink } from './left-link';

const Shell = () => (
  <>
    <main id="content">
      <Outlet />
    </main>
    <LeftLink />
  </>
);
const List = () => (
  <>
    <PageTitle>News</PageTitle>
    <Link to="/news/1">Plant closed on July 1</Link>
    <Link to="/news/2">Order desk hours</Link>
  </>
);
const Article = () => (
  <>
    <PageTitle>Article</PageTitle>
    <Link to="/news">All news</Link>
  </>
);

test('Back leads to the link by which a page was left, and only Back', async () => {
  const children = [
    { path: '/news', Component: List },
    { path: '/news/:id', Component: Article },
  ];
  const router = createMemoryRouter([{ Component: Shell, children }], { initialEntries: ['/news'] });
  const user = show(<RouterProvider router={router} />);
  await user.click(await screen.findByRole('link', { name: 'Order desk hours' }));
  expect(await screen.findByRole('heading', { name: 'Article' })).toHaveFocus();
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Order desk hours' })).toHaveFocus());

  await user.click(screen.getByRole('link', { name: 'Order desk hours' }));
  await user.click(await screen.findByRole('link', { name: 'All news' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'News' })).toHaveFocus());
});
