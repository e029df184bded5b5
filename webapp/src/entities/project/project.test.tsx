import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { authorizationOf } from '@/test/people';
import { show } from '@/test/render';
import { server } from '@/test/server';
import { bySlot, reasonChoices, requestStatuses, turnSince } from './model';
import { FileUpload } from './file-upload';
import { OrderLinks } from './order-links';
import { OrderUnits } from './order-units';
import { ProjectFiles } from './project-files';
import { ProjectLines } from './project-lines';
import { RequestFacts } from './request-facts';
import { RequestTalk } from './request-talk';
import { RevisionList } from './revision-list';
import { fileOf, lineOf, orderOf, requestItemOf, verbs } from './samples';
import { ProjectStatusBadge } from './status';

const asStaff = () =>
  useSession.setState({
    authorization: authorizationOf({
      user: { id: 1, kind: 'staff', name: 'Ines Falk', email: 'ines@demo.test' },
    }),
  });

test('whose turn it is reads differently on either side', () => {
  const asked = { status: 'awaiting_dealer', statusAt: '2026-11-20T15:00:00Z' } as const;
  expect(turnSince(asked)).toBe('Your turn since Nov 20, 2026');
  const label = (status: 'triaged' | 'internal_review') => t(requestStatuses()[status].label);
  expect(label('triaged')).toBe(label('internal_review'));
  asStaff();
  expect(turnSince(asked)).toBe('With the dealer since Nov 20, 2026');
  expect(label('triaged')).not.toBe(label('internal_review'));
});

test('files stand by what they are for, each name once', () => {
  const files = [
    fileOf({ id: 1 }),
    fileOf({ id: 2, slot: 'drawing', name: 'north.pdf', version: 1 }),
    fileOf({ id: 3, slot: 'drawing', name: 'north.pdf', version: 2 }),
    fileOf({ id: 4, slot: 'drawing', name: 'south.pdf' }),
  ];
  const slots = bySlot(files).map(({ slot, files: named }) => [
    slot,
    named.map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)]),
  ]);
  expect(slots).toEqual([
    ['drawing', [[3, 2], [4]]],
    ['request', [[1]]],
  ]);
});

test('an earlier version of a file is shown on request and told apart by its number', async () => {
  const user = show(
    <ProjectFiles
      requestId={7}
      files={[
        fileOf({ id: 2, slot: 'drawing', name: 'north.dxf', version: 2, mime: 'image/vnd.dxf' }),
        fileOf({ id: 1, slot: 'drawing', name: 'north.dxf', version: 1, mime: 'image/vnd.dxf' }),
      ]}
    />,
  );
  const drawings = within(screen.getByRole('region', { name: 'Drawings' }));
  expect(drawings.getByRole('button', { name: 'north.dxf (version 2)' })).toBeVisible();
  expect(drawings.queryByRole('button', { name: 'north.dxf (version 1)' })).not.toBeInTheDocument();
  await user.click(drawings.getByRole('button', { name: '1 earlier version of north.dxf' }));
  await user.click(drawings.getByRole('button', { name: 'north.dxf (version 1)' }));
  expect(await screen.findByRole('dialog', { name: 'north.dxf (version 1)' })).toBeVisible();
});

test('what a dealer writes when they were asked is the reply', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/dds/project/request/message', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ isSuccess: true, message: 'Sent.', id: 7 });
    }),
  );
  const asked = requestItemOf({
    status: 'awaiting_dealer',
    allowedActions: verbs(['reply', 'Answer the question']),
    messages: [
      {
        id: 1,
        at: '2026-11-20T15:00:00Z',
        authorName: 'Ines Falk',
        side: 'staff',
        kind: 'question',
        body: 'Which mullion?',
        isInternal: false,
      },
    ],
  });
  const user = show(<RequestTalk request={asked} />);
  expect(screen.getByText('Question')).toBeVisible();
  await user.type(screen.getByLabelText('Your reply'), 'The narrow one.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await expect.poll(() => sent).toEqual([{ id: 7, text: 'The narrow one.' }]);
});

test('facts, quotes, units and revisions lead to what they name', () => {
  show(
    <MemoryRouter>
      <RequestFacts
        request={requestItemOf({
          quoteNumber: 'Q2001',
          quoteId: 21,
          orderNumber: 'W9',
          isOverdue: true,
          isLate: true,
        })}
      />
      <OrderLinks
        orders={[
          orderOf(),
          orderOf({
            id: 22,
            number: 'W3001',
            kind: 'order',
            parentQuote: 'Q2001',
            arrivesOn: '2026-12-15',
          }),
        ]}
      />
      <ProjectLines caption="Quote Q2001" lines={[lineOf()]} currency="CAD" />
      <RevisionList
        at={8}
        linkTo={({ number }) => <a href="/other">{number}</a>}
        revisions={[
          {
            id: 7,
            number: 'P-000003-01',
            rootNumber: 'P-000003-01',
            letter: '',
            status: 'revision_requested',
            statusLabel: 'Being revised',
            title: 'North face',
            createdAt: '2026-11-18T15:00:00Z',
          },
          {
            id: 8,
            number: 'P-000003-01A',
            rootNumber: 'P-000003-01',
            letter: 'A',
            status: 'submitted',
            statusLabel: 'Submitted',
            title: 'North face',
            reasonLabel: 'Site condition',
            createdAt: '2026-11-19T15:00:00Z',
          },
        ]}
      />
      <HistoryPanel title="Timeline" events={[]} />
      <ProjectStatusBadge project={{ status: 'on_hold', statusLabel: 'On hold' }} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Q2001' })).toHaveAttribute('href', '/orders/21');
  expect(screen.getByText('W9 (not found)')).toBeVisible();
  expect(screen.getByText(/Late/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order W3001' })).toHaveAttribute('href', '/orders/22');
  expect(screen.getByText(/from quote Q2001/)).toHaveTextContent('expected Dec 15, 2026');
  expect(screen.getAllByText(/expected/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: '1' })).toHaveAttribute('href', '/orders/21/lines/1');
  expect(screen.getByText('P-000003-01A')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText(/Revision A · Site condition/)).toBeVisible();
  expect(screen.getByText('On hold')).toBeVisible();
});

test('a file that is too large or of no use is refused before it is sent', async () => {
  const user = show(<FileUpload requestId={7} slots={['request', 'quote']} />);
  expect(screen.getByRole('combobox', { name: 'Type of file' })).toHaveValue('request');
  await user.upload(screen.getByTestId('files'), new File([], 'plan.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('plan.pdf');
});

test('reasons of a revision say who pays, the dealer’s own first', () => {
  expect(reasonChoices().map(({ label }) => label)).toEqual([
    'Change by the dealer',
    'Site condition',
    'Error on our side',
  ]);
});

test('of thousands of units the first are read, and more on request', async () => {
  asStaff();
  const asked: string[] = [];
  server.use(
    http.get('/api/admin/dds/requests/7/lineitems', ({ request: { url } }) => {
      const { searchParams } = new URL(url);
      const [skip, take] = ['skip', 'take'].map((name) => Number(searchParams.get(name)));
      asked.push(`${searchParams.get('orderId')} ${skip} ${take}`);
      const items = Array.from({ length: take ?? 0 }, (_, place) =>
        lineOf({ id: place + 1, lineNumber: (skip ?? 0) + place + 1, mark: '' }),
      );
      return HttpResponse.json({ isSuccess: true, message: '', items, count: 2000 });
    }),
  );
  const user = show(
    <MemoryRouter>
      <OrderUnits id={7} order={orderOf({ lineCount: 2000 })} />
    </MemoryRouter>,
  );
  expect(await screen.findByText('25 of 2,000 lines')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 100 more' }));
  expect(await screen.findByText('125 of 2,000 lines')).toBeVisible();
  expect(asked).toEqual(['21 0 25', '21 0 125']);
});
