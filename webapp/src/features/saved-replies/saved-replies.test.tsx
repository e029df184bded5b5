import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { SavedReply } from '@/entities/reply/model';
import { RecordFormPage } from '@/shared/records/record-form-page';
import { RecordListPage } from '@/shared/records/record-list-page';
import { IconMessages } from '@tabler/icons-react';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { record } from './staff/reply-record';

const kept: SavedReply = {
  id: 4,
  desk: 'service',
  name: 'Photo needed',
  text: 'Hello {contact}, please add a photo.',
  language: 'en',
  updatedAt: '2026-06-01T12:00:00Z',
  rowVersion: 3,
};

const lead = { sections: [grantOf('servicelists', 'view', 'edit'), grantOf('service', 'view')] };
const both = { sections: [...lead.sections, grantOf('remittances', 'view', 'edit')] };

const List = () => <RecordListPage record={record} title="Saved replies" icon={IconMessages} />;
const Form = () => <RecordFormPage record={record} listTitle="Saved replies" />;

const showNew = (as: typeof lead) =>
  showPage(Form, { at: '/admin/replies/new', pattern: '/admin/replies/new', as }).user;

test('the list names desks in words', async () => {
  server.use(answer('get', '/admin/replies/listing', { items: [kept], count: 1 }));
  showPage(List, { at: '/admin/replies', pattern: '/admin/replies', as: lead });
  expect(await screen.findByRole('link', { name: 'Photo needed' })).toBeVisible();
  expect(screen.getByText('Service requests')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a saved reply' })).toBeVisible();
});

test('a supervisor of one desk has it chosen, and a field is put where the caret is', async () => {
  let sent: unknown;
  server.use(
    http.post('/api/admin/replies/insert', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ isSuccess: true, message: 'Saved.', id: 4, item: kept });
    }),
  );
  const user = showNew(lead);
  const desk = await screen.findByLabelText('Desk');
  expect(desk).toHaveValue('service');
  expect(
    within(desk)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose…', 'Service requests']);
  await user.type(screen.getByLabelText('Name'), 'Photo needed');
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  await user.type(text, 'Hello , a photo please.');
  text.setSelectionRange(6, 6);
  await user.click(screen.getByRole('button', { name: 'Contact’s name {contact}' }));
  expect(text).toHaveFocus();
  await user.keyboard('!');
  expect(text).toHaveValue('Hello {contact}!, a photo please.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual({
      desk: 'service',
      language: 'en',
      name: 'Photo needed',
      text: 'Hello {contact}!, a photo please.',
    }),
  );
});

test('a supervisor of several desks chooses among those, and reads what is missing', async () => {
  const user = showNew(both);
  const desk = await screen.findByLabelText('Desk');
  expect(desk).toHaveValue('');
  expect(
    within(desk)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose…', 'Service requests', 'Remittances']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Choose a desk.')).not.toHaveLength(0);
  expect(screen.getAllByText('Enter the text.')).not.toHaveLength(0);
});

test('what the server refuses stands at its field', async () => {
  server.use(
    http.post('/api/admin/replies/insert', () =>
      HttpResponse.json(
        {
          isSuccess: false,
          message: 'Check what you entered.',
          code: 'invalid',
          errors: { text: ['{customer} isn’t a field.'], name: ['Another reply has this name.'] },
        },
        { status: 422 },
      ),
    ),
  );
  const user = showNew(lead);
  await user.type(await screen.findByLabelText('Name'), 'Photo needed');
  await user.type(screen.getByLabelText('Text'), 'Hello {{customer}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveAccessibleDescription(/isn’t a field/));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Another reply has this name/);
});

test('another desk’s reply is read and not changed', async () => {
  server.use(answer('get', '/admin/replies/item/4', { item: { ...kept, desk: 'remittances' } }));
  showPage(Form, { at: '/admin/replies/4', pattern: '/admin/replies/:id', as: lead });
  expect(await screen.findByText('Remittances')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Delete/ })).toBeNull();
});
