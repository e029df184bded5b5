import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { readDraft } from '@/shared/forms/drafts';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { answer, server } from '@/test/server';
import { imagesOfVisit, type StaffImage, type StaffRequest } from '@/entities/service/staff/model';
import { actionOf, boardVisitOf, requestOf, visitOf } from '@/entities/service/staff/samples';
import VisitPage from './staff/visit-page';
import VisitsPage from './staff/visits-page';

afterEach(() => {
  vi.restoreAllMocks();
});

const root = '/admin/servicerequests';
const technician = {
  sections: [{ ...grantOf('service', 'view', 'edit', 'approve'), scope: 'own' as const }],
};

const booked = requestOf({
  status: 'scheduled',
  statusLabel: 'Scheduled',
  visits: [visitOf()],
  allowedActions: [actionOf('start', 'Start the visit')],
});
const underWay = requestOf({
  status: 'in_progress',
  statusLabel: 'In progress',
  visits: [visitOf({ status: 'started', startedAt: '2026-11-23T15:00:00Z' })],
  allowedActions: [actionOf('complete', 'Complete'), actionOf('incomplete', 'Not complete')],
});

test('the day lists where to go, and each visit opens', async () => {
  server.use(
    answer('get', `${root}/visits/mine`, {
      items: [boardVisitOf({ timeZone: 'America/Edmonton' })],
      count: 1,
    }),
  );
  showPage(VisitsPage, { at: '/admin/visits?day=2026-11-23', pattern: '/admin/visits', as: technician });
  expect(await screen.findByRole('link', { name: /^SR-000071/ })).toHaveAttribute('href', '/admin/visits/71');
  expect(screen.getByText('12 Lake St, Winnipeg')).toBeVisible();
  expect(screen.getByText(/11:00\sa\.m\.\sMT$/)).toBeVisible();
});

test('a visit is started, and could not be finished for want of parts', async () => {
  const sent: unknown[] = [];
  let item = booked;
  server.use(
    http.get(`/api${root}/item/71`, () => HttpResponse.json({ isSuccess: true, message: '', item })),
    answer('get', `${root}/incompletereasons`, { items: [{ id: 3, code: 'parts', name: 'Parts missing' }] }),
    http.put(`/api${root}/request/action`, async ({ request }) => {
      sent.push(await request.json());
      item = underWay;
      return HttpResponse.json({ isSuccess: true, message: 'Done.' });
    }),
  );
  const { user } = showPage(VisitPage, {
    at: '/admin/visits/71',
    pattern: '/admin/visits/:id',
    as: technician,
  });
  expect(await screen.findByRole('link', { name: 'Call Lee Park' })).toHaveAttribute(
    'href',
    'tel:+12045550123',
  );
  await user.click(screen.getByRole('button', { name: 'Start the visit' }));
  await user.click(await screen.findByRole('button', { name: 'Not complete' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Parts missing' });
  await user.selectOptions(dialog.getByLabelText('Reason the work stopped'), 'parts');
  await user.type(dialog.getByLabelText('Next step'), 'Bring a new lock');
  await user.click(dialog.getByRole('button', { name: 'Add a part' }));
  await user.type(dialog.getByLabelText('Item of line 1'), 'LOCK-7');
  await user.click(dialog.getByRole('button', { name: 'Not complete' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ action: 'start' });
  expect(sent[1]).toEqual({
    requestid: 71,
    action: 'incomplete',
    rowVersion: 3,
    incompleteReason: 'parts',
    nextStep: 'Bring a new lock',
    note: '',
    parts: [{ item: 'LOCK-7', description: '', quantity: 1 }],
  });
});

test('a visit that is not due yet is started once a question is answered', async () => {
  const early = requestOf({
    status: 'scheduled',
    visitOn: '2099-01-05',
    visits: [visitOf({ day: '2099-01-05' })],
    allowedActions: [actionOf('start', 'Start the visit')],
  });
  const sent: unknown[] = [];
  server.use(
    answer('get', `${root}/item/71`, { item: early }),
    http.put(`/api${root}/request/action`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
  );
  const { user } = showPage(VisitPage, {
    at: '/admin/visits/71',
    pattern: '/admin/visits/:id',
    as: technician,
  });
  await user.click(await screen.findByRole('button', { name: 'Start the visit' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Start the visit planned for Jan 5, 2099?' }),
  );
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Start the visit' }));
  await waitFor(() => expect(sent).toMatchObject([{ action: 'start' }]));
});

test.each([
  ['incomplete', 'waiting'],
  ['done', 'good'],
] as const)('a visit that is %s is told in the tone of it', async (status, tone) => {
  const item = requestOf({ status: 'in_progress', visits: [visitOf({ status, note: 'What was done' })] });
  server.use(answer('get', `${root}/item/71`, { item }));
  showPage(VisitPage, { at: '/admin/visits/71', pattern: '/admin/visits/:id', as: technician });
  const note = await screen.findByText('What was done');
  expect(note.closest('[data-tone]')).toHaveAttribute('data-tone', tone);
});

test('photos of an earlier visit prove nothing about this one', () => {
  const image: StaffImage = {
    id: 1,
    name: 'before.jpg',
    mime: 'image/jpeg',
    size: 10,
    phase: 'after',
    uploadedByName: 'Sam',
    createdAt: '2026-11-20T15:00:00Z',
    hasThumbnail: true,
    isInternal: false,
  };
  const fresh = { ...image, id: 2, createdAt: '2026-11-23T16:00:00Z' };
  expect(imagesOfVisit({ ...underWay, images: [image, fresh] })).toEqual([fresh]);
});

function openVisit(item: StaffRequest) {
  server.use(
    answer('get', `${root}/item/71`, { item }),
    answer('get', `${root}/resolutions`, { items: [{ id: 2, code: 'repair', name: 'Repaired' }] }),
  );
  return showPage(VisitPage, { at: '/admin/visits/71', pattern: '/admin/visits/:id', as: technician });
}

test('hours and words of a visit are there again after Back, and can be discarded', async () => {
  const { user, router } = openVisit(underWay);
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  await user.type(await screen.findByLabelText('Hours worked'), '1.5');
  await user.type(screen.getByLabelText('Work done'), 'New weatherstrip on both sides');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  expect(await screen.findByLabelText('Hours worked')).toHaveValue('1.5');
  expect(screen.getByLabelText('Work done')).toHaveValue('New weatherstrip on both sides');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Hours worked')).toHaveValue('');
});

test('hours, words and the signature of a visit are kept over Back until they are sent', async () => {
  // The drawing itself needs a browser.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(
    `data:image/png;base64,${btoa('drawn')}`,
  );
  HTMLCanvasElement.prototype.setPointerCapture = () => undefined;
  const signatures: string[] = [];
  const sent: unknown[] = [];
  server.use(
    http.post('*/upload/71', async ({ request }) => {
      signatures.push(new URL(request.url).searchParams.get('phase') ?? '');
      signatures.push(await request.text());
      return HttpResponse.json({ isSuccess: true, message: '' });
    }),
    http.put(`/api${root}/request/action`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Done.' });
    }),
  );
  const incidents = underWay.incidents.slice(0, 1);
  const { user, router } = openVisit({ ...underWay, incidents });
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  await user.type(await screen.findByLabelText('Hours worked'), '1.5');
  await user.type(screen.getByLabelText('Work done'), 'New weatherstrip on both sides');
  await user.type(screen.getByLabelText('Or the reason there’s no photo'), 'The camera broke');
  fireEvent.pointerDown(screen.getByRole('img', { name: 'Sign here' }), { button: 0 });
  fireEvent.pointerUp(screen.getByRole('img', { name: 'Sign here' }));
  await user.type(await screen.findByLabelText('Signer’s name'), 'Lee Park');

  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  expect(await screen.findByRole('img', { name: 'Captured signature' })).toBeVisible();
  expect(screen.getByLabelText('Hours worked')).toHaveValue('1.5');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Repaired' });
  await user.selectOptions(dialog.getByRole('combobox'), '2');
  expect(readDraft('complete 71')).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Complete' }));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    action: 'complete',
    hours: 1.5,
    note: 'New weatherstrip on both sides',
    signerName: 'Lee Park',
  });
  expect(signatures[0]).toBe('signature');
  expect(signatures[1]).toContain('drawn');
  await waitFor(() => expect(readDraft('complete 71')).toBeNull());
});
