import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TextField } from '@/shared/workflow/text-field';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { filledIn, firstGap, gapsOf, type SavedReply } from './model';
import { RepliesFor } from './replies-for';

const values = { dealer: 'Northgate', contact: 'Ann', number: 'SR-7', order: '', job: '', me: 'Maya' };

test('fields are filled in as far as something is known, and what only looks like one stays', () => {
  expect(filledIn('{contact} of {dealer}: {number}, {order}, {colour}', values)).toBe(
    'Ann of Northgate: SR-7, {order}, {colour}',
  );
  expect(firstGap('{colour} and {order}')).toEqual({ from: 13, to: 20 });
  expect(firstGap('{colour}')).toBeNull();
  expect(gapsOf('{job}, {order} and {job}')).toEqual(['{order}', '{job}']);
});

const replyOf = (id: number, name: string, text: string): SavedReply => ({
  id,
  desk: 'service',
  name,
  text,
  language: 'en',
  updatedAt: '2026-06-01T12:00:00Z',
  rowVersion: 1,
});

const replies = [
  replyOf(1, 'Photo needed', 'Hello {contact}, a photo of {number} please.'),
  replyOf(2, 'Visit', 'We visit {job} about {order}.'),
  replyOf(3, 'Warranty', 'The warranty has ended.'),
];

function Composer() {
  const [text, setText] = useState('');
  return (
    <form aria-label="Composer" onSubmit={() => setText('sent')}>
      <RepliesFor
        desk="service"
        known={{ dealer: 'Northgate', contact: 'Ann', number: 'SR-7' }}
        hasMentions
        colleagues="/admin/servicerequests/advisors"
      >
        <TextField
          isTalk
          label="Message"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </RepliesFor>
    </form>
  );
}

function open(items: readonly SavedReply[] = replies, ...verbs: readonly string[]) {
  server.use(
    answer('get', '/admin/replies/listing', { items, count: items.length }),
    answer('get', '/admin/servicerequests/advisors', {
      items: [
        { id: 7, name: 'Maya Okafor' },
        { id: 8, name: 'Bo Li' },
      ],
    }),
  );
  const sections = [grantOf('service', 'view'), grantOf('servicelists', 'view', ...verbs)];
  const { user } = showPage(Composer, { at: '/', pattern: '/', as: { sections } });
  return { user, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }) };
}

const search = () => screen.findByRole('combobox', { name: 'Search saved replies' });

test('a slash in the empty field finds a reply by its words, and Enter inserts it filled in', async () => {
  const { user, field } = open();
  await user.type(field, '/');
  const box = await search();
  await waitFor(() => expect(box).toHaveFocus());
  const list = await screen.findByRole('listbox', { name: 'Saved replies' });
  expect(within(list).getAllByRole('option')).toHaveLength(3);
  await user.type(box, 'photo of');
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  const option = within(list).getByRole('option');
  expect(option).toHaveTextContent('Hello Ann, a photo of SR-7 please.');
  expect(box).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Hello Ann, a photo of SR-7 please.');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByText(/Fill in/)).toBeNull();
});

test('what could not be filled in is named, and the first of it is selected', async () => {
  const { user, field } = open();
  await user.click(screen.getByRole('button', { name: 'Saved replies' }));
  await search();
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('We visit {job} about {order}.');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{job}');
  expect(screen.getByRole('status')).toHaveTextContent('Fill in {order} and {job} before you send this.');
  await user.keyboard('Elm Street');
  expect(field).toHaveValue('We visit Elm Street about {order}.');
  expect(screen.getByRole('status')).toHaveTextContent('Fill in {order} before you send this.');
});

test('Escape closes the list and gives the focus back, and arrows go round', async () => {
  const { user, field } = open();
  await user.type(field, '/');
  const box = await search();
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowUp}');
  const options = screen.getAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true']);
  expect(box).toHaveAttribute('aria-activedescendant', options[2]?.id);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
});

test('a slash in a text is a slash, and a reply goes where the caret is', async () => {
  const { user, field } = open();
  await user.type(field, 'Yes/no. ');
  expect(field).toHaveValue('Yes/no. ');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Saved replies' }));
  await user.click(await screen.findByRole('option', { name: /Warranty/ }));
  expect(field).toHaveValue('Yes/no. The warranty has ended.');
});

test('where a desk has none, it says who can add some, or leads there', async () => {
  const { user, field } = open([]);
  await user.type(field, '/');
  expect(await screen.findByText('This desk has no saved replies yet.')).toBeVisible();
  expect(screen.getByText('Anyone who edits the service lists can add them.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('those who keep the desk’s replies are led to a new one', async () => {
  const { user, field } = open([], 'edit');
  await user.type(field, '/');
  expect(await screen.findByRole('link', { name: 'Add a saved reply' })).toHaveAttribute(
    'href',
    '/admin/replies/new',
  );
});

test('an @ brings in a colleague by name, and one in an address is only an @', async () => {
  const { user, field } = open();
  await user.type(field, 'ann@');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.clear(field);
  await user.type(field, 'Ask @');
  await screen.findByRole('combobox', { name: 'Search colleagues' });
  // Oneself is there already.
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await user.keyboard('bo{Enter}');
  expect(field).toHaveValue('Ask @Bo Li ');
  expect(field).toHaveFocus();
});

test('without a desk around it, it is a text field and nothing else', () => {
  showPage(() => <TextField label="Message" />, { at: '/', pattern: '/' });
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
