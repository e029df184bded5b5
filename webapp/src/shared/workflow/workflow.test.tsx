import { TextInput } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '@/shared/api/failure';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { createActionStore } from '@/shared/store/action-store';
import { show } from '@/test/render';
import { Conversation } from './conversation';
import { HistoryPanel } from './history-panel';
import type { Case, CaseEvent, CaseMessage, Verb } from './model';
import { TaskButton } from './task-button';
import { createTaskStore } from './task-store';
import { Timeline } from './timeline';
import { VerbButtons } from './verb-buttons';
import { formsByVerb, type VerbFormProps } from './verb-forms';
import type { Workflow } from './workflow';

// A noun that the portal does not have: what a screen for another workflow has to bring.
type Kite = Case & { readonly color: string };
type KiteInput = { readonly color?: string };
type Sent = { readonly id: number; readonly verb: string; readonly rowVersion: number } & KiteInput;

const call = vi.fn<(sent: Sent) => Promise<{ isSuccess: boolean; message: string }>>();
const useFly = createActionStore((sent: Sent) => call(sent));

function PaintForm({ item, label, act }: VerbFormProps<Kite, KiteInput>) {
  const form = useEntryForm({
    schema: v.object({ color: v.string() }),
    initialValues: { color: item.color },
    send: act,
  });
  return (
    <EntryForm form={form} submitLabel={label}>
      <TextInput label="Color" {...form.field('color')} />
    </EntryForm>
  );
}

const refetch = vi.fn<() => Promise<void>>();

const kites: Workflow<Kite, KiteInput> = {
  name: 'kite',
  offered: ({ allowedActions }) => allowedActions,
  atOnce: ['launch'],
  Form: formsByVerb<Kite, KiteInput>({ paint: PaintForm }),
  fields: [{ kind: 'text', name: 'color', label: 'Color' }],
  send: ({ id }, verb, input, rowVersion) => useFly.getState().run({ id, verb, rowVersion, ...input }),
  action: useFly,
  store: { refetch },
};

const verb = (action: string, label: string): Verb => ({ action, label, needs: [], isDestructive: false });

const kite: Kite = {
  id: 7,
  number: 'K-7',
  rowVersion: 3,
  color: 'red',
  nextAction: 'launch',
  allowedActions: [verb('paint', 'Paint it'), verb('land', 'Bring it down'), verb('launch', 'Let it fly')],
};

function open(item: Kite = kite, workflow = kites, asked?: string) {
  const element = <VerbButtons item={item} workflow={workflow} />;
  const at = { pathname: '/', state: asked === undefined ? null : { verb: asked } };
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] });
  return show(<RouterProvider router={router} />);
}

beforeEach(() => {
  call.mockResolvedValue({ isSuccess: true, message: 'Done.' });
  refetch.mockResolvedValue(undefined);
});

test('buttons have the words that came with the record, and one that needs nothing acts at once', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Let it fly' }));
  await expect.poll(() => call.mock.calls).toEqual([[{ id: 7, verb: 'launch', rowVersion: 3 }]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a link that names an act which needs nothing leaves it to the button', async () => {
  open(kite, kites, 'launch');
  expect(await screen.findByRole('button', { name: 'Let it fly' })).toBeEnabled();
  expect(call).not.toHaveBeenCalled();
});

test('a verb opens the form that is registered for it, and one without a form asks once more', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Paint it' }));
  const paint = within(await screen.findByRole('dialog', { name: 'Paint it · K-7' }));
  await user.clear(paint.getByLabelText('Color'));
  await user.type(paint.getByLabelText('Color'), 'blue');
  await user.click(paint.getByRole('button', { name: 'Paint it' }));
  await expect
    .poll(() => call.mock.lastCall)
    .toEqual([{ id: 7, verb: 'paint', rowVersion: 3, color: 'blue' }]);
  await user.click(await screen.findByRole('button', { name: 'Bring it down' }));
  expect(call).toHaveBeenCalledOnce();
  const land = within(await screen.findByRole('dialog', { name: 'Bring it down · K-7' }));
  await user.click(land.getByRole('button', { name: 'Bring it down' }));
  await expect.poll(() => call.mock.lastCall).toEqual([{ id: 7, verb: 'land', rowVersion: 3 }]);
});

test('who comes too late sees what differs, and can go on from the newer version', async () => {
  const stale = new Failure({
    message: 'Changed.',
    status: 409,
    code: 'stale',
    item: { ...kite, rowVersion: 4, color: 'green' },
  });
  call.mockRejectedValueOnce(stale);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Let it fly' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('green')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
  await expect.poll(() => call.mock.lastCall).toEqual([{ id: 7, verb: 'launch', rowVersion: 4 }]);
});

test('a refusal after “Overwrite with mine” is said', async () => {
  const item = { ...kite, rowVersion: 4, color: 'green' };
  call.mockRejectedValueOnce(new Failure({ message: 'Changed.', status: 409, code: 'stale', item }));
  const user = open();
  show(<Notifications />);
  await user.click(await screen.findByRole('button', { name: 'Let it fly' }));
  const dialog = within(await screen.findByRole('dialog'));
  call.mockRejectedValueOnce(new Failure({ message: 'It is landed by now.', status: 422 }));
  await user.click(await dialog.findByRole('button', { name: 'Overwrite with mine' }));
  expect(await screen.findByText('It is landed by now.')).toBeInTheDocument();
});

test('a verb whose answer was lost is sent again from the same version, though the record is newer by now', async () => {
  call.mockRejectedValueOnce(new Failure({ message: 'Not reached.', status: 0 }));
  const Sky = () => {
    const [item, setItem] = useState(kite);
    return (
      <>
        <button type="button" onClick={() => setItem({ ...kite, rowVersion: 4 })}>
          Read anew
        </button>
        <VerbButtons item={item} workflow={kites} />
      </>
    );
  };
  const user = show(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Sky /> }])} />);
  await user.click(await screen.findByRole('button', { name: 'Let it fly' }));
  await expect.poll(() => call.mock.calls).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Read anew' }));
  await user.click(screen.getByRole('button', { name: 'Let it fly' }));
  await expect.poll(() => call.mock.calls.map(([{ rowVersion }]) => rowVersion)).toEqual([3, 3]);
});

test('what is asked about one record is not asked of another that takes its place', async () => {
  const Sky = () => {
    const [item, setItem] = useState(kite);
    return (
      <>
        <button type="button" onClick={() => setItem({ ...kite, id: 8, number: 'K-8' })}>
          The next kite
        </button>
        <VerbButtons item={item} workflow={kites} />
      </>
    );
  };
  const user = show(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Sky /> }])} />);
  await user.click(await screen.findByRole('button', { name: 'Bring it down' }));
  await screen.findByRole('dialog', { name: 'Bring it down · K-7' });
  fireEvent.click(screen.getByRole('button', { name: 'The next kite', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what looks the same to its reader is no conflict to those who don’t see all of it', async () => {
  const stale = (changes: Partial<Kite>) =>
    new Failure({ message: 'Changed.', status: 409, code: 'stale', item: { ...kite, ...changes } });
  call.mockRejectedValueOnce(stale({ rowVersion: 4 }));
  const user = open(kite, { ...kites, overlooksUnseen: true });
  await user.click(await screen.findByRole('button', { name: 'Let it fly' }));
  await expect.poll(() => call.mock.calls.map(([{ rowVersion }]) => rowVersion)).toEqual([3, 4]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  call.mockRejectedValueOnce(stale({ rowVersion: 5, color: 'green' }));
  await user.click(screen.getByRole('button', { name: 'Let it fly' }));
  expect(await within(await screen.findByRole('dialog')).findByText('green')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Someone else has changed this' })).toBeVisible();
  expect(call).toHaveBeenCalledTimes(3);
});

const event: CaseEvent = {
  at: '2026-01-05T10:00:00Z',
  verb: 'launch',
  verbLabel: 'Let it fly',
  who: 'Ana Diaz',
  from: 'On the ground',
  to: 'In the air',
};

test('a conflict says who was faster, where the record brings its history', async () => {
  const item = { ...kite, rowVersion: 4, color: 'green', events: [{ ...event, who: 'Ben Roy' }, event] };
  call.mockRejectedValueOnce(new Failure({ message: 'Changed.', status: 409, code: 'stale', item }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Let it fly' }));
  expect(await screen.findByRole('dialog', { name: 'Ana Diaz has changed this' })).toBeVisible();
});

const message: CaseMessage = {
  id: 1,
  at: '2026-01-05T10:00:00Z',
  authorName: 'Ben Roy',
  body: 'Mind the trees.',
  side: 'staff',
  kind: 'note',
  isInternal: true,
};

test('history and conversation say what they were given, and what the noun adds', () => {
  show(
    <>
      <Timeline events={[event]} details={({ verb: name }) => <span>by way of {name}</span>} />
      <Conversation messages={[message]} side="staff" under={() => <span>With a map</span>} />
    </>,
  );
  expect(screen.getByText('Let it fly')).toBeVisible();
  expect(screen.getByText(/On the ground/)).toHaveTextContent('On the ground → In the air');
  expect(screen.getByText('by way of launch')).toBeVisible();
  expect(screen.getByText('Mind the trees.')).toBeVisible();
  expect(screen.getByText('Internal note')).toBeVisible();
  expect(screen.getByText('With a map')).toBeVisible();
});

test('a phone folds the history and the earlier messages', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('47.99em') });
  const messages = [1, 2, 3, 4, 5, 6].map((id) => ({ ...message, id, body: `Word ${id}` }));
  const user = show(
    <>
      <HistoryPanel title="History" events={[event]} />
      <Conversation messages={messages} side="staff" />
    </>,
  );
  expect(screen.getByText('Let it fly')).not.toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'History' }));
  expect(screen.getByText('Let it fly')).toBeVisible();
  expect(screen.queryByText('Word 2')).not.toBeInTheDocument();
  expect(screen.getByText('Word 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 2 earlier messages' }));
  expect(screen.getByText('Word 1')).toBeVisible();
  window.matchMedia = wide;
});

test('what was done by itself names no product as who did it', () => {
  show(<Timeline events={[{ ...event, who: 'Transom' }]} />);
  expect(screen.getByText(/^Automatic/)).toBeVisible();
  expect(screen.queryByText(/Transom/)).not.toBeInTheDocument();
});

test('a history of very many steps says where some are left out', () => {
  const first = { ...event, at: '2026-01-04T10:00:00Z', verbLabel: 'Begin it' };
  show(<Timeline events={[first, { ...event, followsGap: true }]} />);
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toHaveLength(3);
  expect(steps[0]).toContain('Let it fly');
  expect(steps[1]).toBe('Some activity in between isn’t shown.');
  expect(steps[2]).toContain('Begin it');
});

test('long work says how much of it is done, and a click ends it', async () => {
  const cancelled = vi.fn<() => void>();
  const census = createTaskStore(
    async (_: object, signal, tell) => {
      tell(0.4);
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          cancelled();
          reject(new DOMException('', 'AbortError'));
        });
      });
    },
    { begun: 'Counting', cancelled: 'Not counted' },
  );
  function Census() {
    const { run, isLoading } = census.useRun();
    return (
      <TaskButton
        label="Count the kites"
        icon={null}
        cancelLabel="Stop counting"
        isLoading={isLoading}
        share={census.useShare()}
        onCancel={census.cancel}
        onClick={() => void run({})}
      />
    );
  }
  const user = show(<Census />);
  await user.click(screen.getByRole('button', { name: 'Count the kites' }));
  await user.click(await screen.findByRole('button', { name: 'Stop counting (40 %)' }));
  expect(cancelled).toHaveBeenCalledOnce();
  expect(await screen.findByRole('button', { name: 'Count the kites' })).toBeVisible();
});
