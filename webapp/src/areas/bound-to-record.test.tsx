import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { drawingOf, verbs as drawingVerbs } from '@/entities/drawing/samples';
import { projectItemOf, verbs as projectVerbs } from '@/entities/project/samples';
import { changeOf, verb as changeVerb } from '@/features/change-desk/samples';
import DeskChangePage from '@/features/change-desk/staff/change-request-page';
import ChangePage from '@/features/change-requests/dealer/change-request-page';
import { itemOf as ownChangeOf } from '@/features/change-requests/samples';
import DeskDrawingPage from '@/features/drawing-desk/staff/drawing-page';
import DrawingPage from '@/features/drawings/dealer/drawing-page';
import OwnRemittancePage from '@/features/financials/dealer/remittance-page';
import { remittanceOf as ownRemittanceOf } from '@/entities/money/samples';
import { staffRequestOf, verb as projectVerb } from '@/features/project-desk/samples';
import DeskProjectPage from '@/features/project-desk/staff/project-page';
import DeskProjectRequestPage from '@/features/project-desk/staff/project-request-page';
import ProjectPage from '@/features/projects/dealer/project-page';
import ProjectRequestPage from '@/features/projects/dealer/project-request-page';
import { remittanceOf } from '@/features/receivables/samples';
import RemittancePage from '@/features/receivables/staff/remittance-page';
import OwnServicePage from '@/features/service/dealer/request-page';
import { requestOf as ownServiceOf } from '@/features/service/samples';
import { actionOf, requestOf, visitOf } from '@/entities/service/staff/samples';
import DeskServicePage from '@/features/service-desk/staff/request-page';
import VisitPage from '@/features/visits/staff/visit-page';
import { grantOf } from '@/test/people';
import { showPage } from '@/test/render';
import { server } from '@/test/server';

const everything = ['view', 'edit', 'approve'] as const;
const sections = [
  'service',
  'remittances',
  'financials',
  'orders',
  'changerequests',
  'projects',
  'drawings',
  'quotes',
].map((section) => grantOf(section, ...everything));
const staff = {
  user: { id: 5, kind: 'staff' as const, name: 'Ada Ling', email: 'ada@staff.test' },
  account: null,
  sections,
};
const dealer = { sections };

type Screen = {
  readonly name: string;
  readonly Page: ComponentType;
  readonly pattern: string;
  /** The call of its record, with the id as the last number in it. */
  readonly call: RegExp;
  readonly itemOf: (id: number) => object;
  readonly as: typeof staff | typeof dealer;
  /** A field that is on the page. */
  readonly field?: RegExp;
  /** A verb that asks first. */
  readonly verb?: string;
};

const toWrite = [actionOf('message', 'Write a message')];

const screens: readonly Screen[] = [
  {
    name: 'the service desk',
    Page: DeskServicePage,
    pattern: '/admin/service-requests/:id',
    call: /\/servicerequests\/item\/\d+$/,
    itemOf: (id) =>
      requestOf({
        id,
        number: `No ${id}`,
        allowedActions: [...toWrite, actionOf('cancel', 'Cancel request')],
      }),
    as: staff,
    field: /^Message/,
    verb: 'Cancel request',
  },
  {
    name: 'a technician’s visit',
    Page: VisitPage,
    pattern: '/admin/visits/:id',
    call: /\/servicerequests\/item\/\d+$/,
    itemOf: (id) =>
      requestOf({
        id,
        number: `No ${id}`,
        allowedActions: toWrite,
        visits: [visitOf({ status: 'started' })],
      }),
    as: staff,
    field: /note/i,
  },
  {
    name: 'a dealer’s service request',
    Page: OwnServicePage,
    pattern: '/service/:id',
    call: /\/api\/service\?/,
    itemOf: (id) =>
      ownServiceOf({ id, number: `No ${id}`, allowedActions: [...toWrite, actionOf('cancel', 'Withdraw')] }),
    as: dealer,
    field: /Write to the service team/,
    verb: 'Withdraw',
  },
  {
    name: 'receivables',
    Page: RemittancePage,
    pattern: '/admin/remittances/:id',
    call: /\/admin\/remittance\/\d+$/,
    itemOf: (id) => remittanceOf({ id, number: `No ${id}` }),
    as: staff,
    field: /message/i,
    verb: 'Approve',
  },
  {
    name: 'a dealer’s remittance',
    Page: OwnRemittancePage,
    pattern: '/financials/history/:id',
    call: /\/financial\/details/,
    itemOf: (id) =>
      ownRemittanceOf({ id, number: `No ${id}`, allowedActions: [...toWrite, actionOf('void', 'Withdraw')] }),
    as: dealer,
    field: /message/i,
    verb: 'Withdraw',
  },
  {
    name: 'the desk of change requests',
    Page: DeskChangePage,
    pattern: '/admin/change-requests/:id',
    call: /\/changerequests\/\d+$/,
    itemOf: (id) => changeOf({ id, number: `No ${id}`, allowedActions: [changeVerb('message')] }),
    as: staff,
    field: /message/i,
  },
  {
    name: 'a dealer’s change request',
    Page: ChangePage,
    pattern: '/change-requests/:id',
    call: /\/changerequest\/item\/\d+$/,
    itemOf: (id) => ownChangeOf({ id, number: `No ${id}`, allowedActions: [changeVerb('message')] }),
    as: dealer,
    field: /message/i,
  },
  {
    name: 'the drawing desk',
    Page: DeskDrawingPage,
    pattern: '/admin/drawings/:id',
    call: /\/dap\/drawing\/\d+$/,
    itemOf: (id) =>
      drawingOf({
        id,
        itemNumber: `No ${id}`,
        documents: [],
        allowedActions: drawingVerbs(['void', 'Void']),
      }),
    as: staff,
    verb: 'Void',
  },
  {
    name: 'a dealer’s drawing',
    Page: DrawingPage,
    pattern: '/drawings/:id',
    call: /\/project\/drawing\/\d+$/,
    itemOf: (id) =>
      drawingOf({
        id,
        itemNumber: `No ${id}`,
        documents: [],
        allowedActions: drawingVerbs(['respond', 'Answer']),
      }),
    as: dealer,
    verb: 'Approve',
  },
  {
    name: 'the desk of project requests',
    Page: DeskProjectRequestPage,
    pattern: '/admin/project-requests/:id',
    call: /\/dds\/requests\/\d+$/,
    itemOf: (id) =>
      staffRequestOf({
        id,
        number: `No ${id}`,
        allowedActions: [projectVerb('message'), projectVerb('hold')],
      }),
    as: staff,
    field: /note|message/i,
  },
  {
    name: 'a project at the desk',
    Page: DeskProjectPage,
    pattern: '/admin/projects/:id',
    call: /\/dds\/project\/item\/\d+$/,
    itemOf: (id) =>
      projectItemOf({ id, number: `No ${id}`, allowedActions: projectVerbs(['archive', 'Archive']) }),
    as: staff,
    verb: 'Archive',
  },
  {
    name: 'a dealer’s project request',
    Page: ProjectRequestPage,
    pattern: '/projects/:project/requests/:id',
    call: /\/project\/request\/item\/\d+$/,
    itemOf: (id) => staffRequestOf({ id, number: `No ${id}`, allowedActions: [projectVerb('message')] }),
    as: dealer,
    field: /message/i,
  },
  {
    name: 'a dealer’s project',
    Page: ProjectPage,
    pattern: '/projects/:id',
    call: /\/dds\/project\?/,
    itemOf: (id) =>
      projectItemOf({
        id,
        number: `No ${id}`,
        allowedActions: projectVerbs(['archive', 'Archive']),
        requests: [],
      }),
    as: dealer,
    verb: 'Archive',
  },
];

const idIn = (address: string): number => Number(/(\d+)\D*$/.exec(address)?.[1]);

/** Two records of a desk, of which the first stands on the screen and both are known. */
async function between({ Page, pattern, call, itemOf, as }: Screen) {
  const sent: string[] = [];
  const none = { isSuccess: true, message: '', items: [], count: 0, item: projectItemOf() };
  const isWrite = (method: string) => method !== 'GET';
  server.use(
    http.all(/\/api\//, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const address = pathname + search;
      // How an answer is confirmed is asked as soon as its dialog opens.
      if (isWrite(request.method) && pathname !== '/api/account/stepup')
        sent.push(`${request.method} ${address}`);
      if (!isWrite(request.method) && call.test(address)) {
        return HttpResponse.json({ isSuccess: true, message: '', item: itemOf(idIn(address)) });
      }
      return HttpResponse.json(none);
    }),
  );
  const to = (id: number) => pattern.replace(':id', String(id)).replace(':project', '3');
  const { user, router } = showPage(Page, { at: to(72), pattern, as });
  const shown = (id: number) => screen.findByText(new RegExp(`No ${id}`), { selector: 'h1' });
  const step = async (id: number) => {
    await act(() => router.navigate(to(id)));
    await shown(id);
  };
  const back = async (id: number) => {
    await act(() => router.navigate(-1));
    await shown(id);
  };
  await shown(72);
  await step(71);
  return { user, step, back, sent };
}

describe('what was entered for one record stays there on the way to another', () => {
  test.each(screens.filter(({ field }) => field !== undefined))('$name', async (desk) => {
    const { user, step, sent } = await between(desk);
    const name = desk.field ?? '';
    const typed = 'Only for No 71';
    await user.type(await screen.findByRole('textbox', { name }), typed);
    await step(72);
    expect(await screen.findByRole('textbox', { name })).toHaveValue('');
    expect(screen.queryByDisplayValue(typed)).toBeNull();
    await step(71);
    await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveValue(typed));
    expect(sent).toEqual([]);
  });
});

describe('what was asked about one record is not answered for another', () => {
  test.each(screens.filter(({ verb }) => verb !== undefined))('$name', async (desk) => {
    const { user, step, sent } = await between(desk);
    await user.click(await screen.findByRole('button', { name: desk.verb ?? '' }));
    await screen.findByRole('dialog');
    await step(72);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });
});

test('a dialog goes with its remittance when the browser goes back, and nothing is approved', async () => {
  const receivables = screens.find(({ Page }) => Page === RemittancePage);
  if (receivables === undefined) throw new Error('Receivables have a page.');
  const { user, back, sent } = await between(receivables);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: /No 71/ });
  const button = await within(dialog).findByRole('button', { name: 'Approve' });
  await back(72);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
