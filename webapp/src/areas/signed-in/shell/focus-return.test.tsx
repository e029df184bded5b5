import { Button } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { PageTitle } from '@/shared/ui/page-title';
import { show } from '@/test/render';
import { FocusReturn } from './focus-return';

const Shell = () => (
  <>
    <main id="content">
      <Outlet />
    </main>
    <FocusReturn />
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

let finish = () => {};

function Mailing() {
  const [isBusy, setIsBusy] = useState(false);
  const begin = () => {
    setIsBusy(true);
    finish = () => setIsBusy(false);
  };
  return (
    <>
      <Button loading={isBusy} onClick={begin}>
        Email it to me
      </Button>
      <Button>Download PDF</Button>
    </>
  );
}

/** As browsers do with a button that is disabled. */
const loseFocus = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

test('a button that was busy has the focus again, unless something else has it by then', async () => {
  const children = [{ path: '/', Component: Mailing }];
  const router = createMemoryRouter([{ Component: Shell, children }]);
  const user = show(<RouterProvider router={router} />);
  const button = await screen.findByRole('button', { name: 'Email it to me' });
  await user.click(button);
  expect(button).toBeDisabled();
  loseFocus();
  act(finish);
  await waitFor(() => expect(button).toHaveFocus());

  await user.click(button);
  loseFocus();
  const other = screen.getByRole('button', { name: 'Download PDF' });
  other.focus();
  act(finish);
  await waitFor(() => expect(button).toBeEnabled());
  expect(other).toHaveFocus();
});
