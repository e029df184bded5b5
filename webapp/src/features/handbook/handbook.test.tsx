import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '@/test/render';
import { answer, refuse, server } from '@/test/server';
import HandbookPage from './staff/handbook-page';

const page = {
  name: 'restoring',
  title: 'Restoring',
  html: `<p>See <a href="/admin/handbook/upgrading#going-back">going back</a>.</p>
<h2 id="on-an-empty-machine">On an empty machine</h2>
<pre><code class="language-sh">sudo transom restore "$backup"
</code></pre>
<table><thead><tr><th>Exit code</th></tr></thead><tbody><tr><td>0</td></tr></tbody></table>`,
  sections: [{ anchor: 'on-an-empty-machine', title: 'On an empty machine' }],
  pages: [
    { name: 'backing-up', title: 'Backing up' },
    { name: 'restoring', title: 'Restoring' },
    { name: 'upgrading', title: 'Upgrading' },
  ],
};

const shown = () =>
  showPage(HandbookPage, { at: '/admin/handbook/restoring', pattern: '/admin/handbook/:page' });

test('a page has its text, the contents and its neighbors', async () => {
  server.use(answer('get', '/admin/handbook/restoring', { item: page }));
  shown();
  expect(await screen.findByRole('heading', { level: 1, name: 'Restoring' })).toBeVisible();
  const links = screen
    .getAllByRole('navigation', { name: 'Contents' })
    .slice(0, 1)
    .flatMap((contents) => within(contents).getAllByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/handbook/backing-up',
    '/admin/handbook/restoring',
    '/admin/handbook/restoring#on-an-empty-machine',
    '/admin/handbook/upgrading',
  ]);
  expect(links[1]).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Previous: Backing up' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next: Upgrading' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Link to “On an empty machine”' })).toHaveAttribute(
    'href',
    '#on-an-empty-machine',
  );
});

test('a command is copied without the end of its line', async () => {
  server.use(answer('get', '/admin/handbook/restoring', { item: page }));
  const { user } = shown();
  const copy = await screen.findByRole('button', { name: 'Copy' });
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(copy);
  expect(write).toHaveBeenCalledExactlyOnceWith('sudo transom restore "$backup"');
});

test('links within the text stay in the app', async () => {
  server.use(answer('get', '/admin/handbook/restoring', { item: page }));
  const { user, router } = shown();
  server.use(answer('get', '/admin/handbook/upgrading', { item: { ...page, name: 'upgrading' } }));
  await user.click(await screen.findByRole('link', { name: 'going back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/handbook/upgrading'));
  expect(router.state.location.hash).toBe('#going-back');
});

test('a page that cannot be read says so, and one that is not there leads to 404', async () => {
  server.use(
    refuse('get', '/admin/handbook/restoring', { status: 503, message: 'The portal is very busy.' }),
  );
  shown();
  expect(await screen.findByText('The portal is very busy.')).toBeVisible();
  server.use(refuse('get', '/admin/handbook/nothing', { status: 404, message: 'Not found.' }));
  const { router } = showPage(HandbookPage, {
    at: '/admin/handbook/nothing',
    pattern: '/admin/handbook/:page',
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});

test('the handbook begins with its overview', async () => {
  const { router } = showPage(HandbookPage, { at: '/admin/handbook', pattern: '/admin/handbook' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/handbook/overview'));
});
