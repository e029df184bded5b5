import { TextInput } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { StaleDialog } from '@/shared/records/stale-dialog';
import { useSession } from '@/shared/store/session';
import { authorizationOf } from '@/test/people';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { showPage } from '@/test/render';
import { useNavigate } from 'react-router';
import { dropOldDrafts, dropOwnDrafts, keepDraft, readDraft } from './drafts';
import { useEntries } from './entries';
import { EntryForm } from './entry-form';
import { FormDialog } from './form-dialog';
import { useEntryForm } from './use-entry-form';

const sent = { isSuccess: true, message: '', errors: {} };

function Plain({ isFleeting = false }) {
  const form = useEntryForm({
    schema: v.object({ reason: v.string() }),
    initialValues: { reason: '' },
    send: () => Promise.resolve(sent),
  });
  return (
    <EntryForm form={form} submitLabel="Send" isFleeting={isFleeting}>
      <TextInput label="Reason" {...form.field('reason')} />
    </EntryForm>
  );
}

const Search = () => <Plain isFleeting />;

test('a form that keeps no draft asks before Back, when the tab is closed, and not after it was sent', async () => {
  const { user, router } = showPage(Plain, { at: '/plain', pattern: '/plain' });
  await act(() => router.navigate('/plain?x=1'));
  await user.type(await screen.findByLabelText('Reason'), 'The dealer called');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await act(() => router.navigate('/elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/plain');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

/** A form whose answer the test gives, and which leads away after it. */
type Sent = typeof sent;
const open: { answer: (given: Sent) => void } = { answer: () => undefined };

function Waiting() {
  const navigate = useNavigate();
  const form = useEntryForm({
    schema: v.object({ reason: v.string() }),
    initialValues: { reason: '' },
    send: () =>
      new Promise<Sent>((resolve) => {
        open.answer = resolve;
      }),
    onDone: () => void navigate('/elsewhere'),
  });
  return (
    <EntryForm form={form} submitLabel="Send">
      <TextInput label="Reason" {...form.field('reason')} />
    </EntryForm>
  );
}

const WaitingDialog = () => (
  <FormDialog opened onClose={() => undefined} title="A call">
    <Waiting />
  </FormDialog>
);

test('Back while a form is being sent asks first, and a refused text is still there', async () => {
  const { user, router } = showPage(Waiting, { at: '/plain', pattern: '/plain' });
  await user.type(await screen.findByLabelText('Reason'), 'The dealer called');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await act(() => router.navigate('/elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await act(async () => open.answer({ isSuccess: false, message: 'Too late.', errors: {} }));
  expect(router.state.location.pathname).toBe('/plain');
  expect(screen.getByLabelText('Reason')).toHaveValue('The dealer called');
});

test('a form that was sent leads away without a question', async () => {
  const { user, router } = showPage(Waiting, { at: '/plain', pattern: '/plain' });
  await user.type(await screen.findByLabelText('Reason'), 'The dealer called');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await act(async () => open.answer(sent));
  expect(router.state.location.pathname).toBe('/elsewhere');
  expect(useEntries.getState()).toEqual({ unsent: 0, unkept: 0 });
});

test('a form in a dialog takes no letter while it is being sent, and gives the focus back', async () => {
  const { user } = showPage(WaitingDialog, { at: '/plain', pattern: '/plain' });
  const field = await screen.findByLabelText('Reason');
  await user.type(field, 'The dealer called{Enter}');
  const inert = field.closest('[inert]');
  expect(inert?.parentElement).toHaveFocus();
  await act(async () => open.answer({ isSuccess: false, message: '', errors: {} }));
  expect(inert).not.toHaveAttribute('inert');
  expect(field).toHaveFocus();
});

function Long() {
  const [hasFile, setHasFile] = useState(false);
  const form = useEntryForm({
    schema: v.object({ reason: v.string() }),
    initialValues: { reason: '' },
    draft: 'long form',
    send: () => Promise.resolve(sent),
  });
  return (
    <EntryForm form={form} submitLabel="Send" isLong hasFiles={hasFile}>
      <TextInput label="Reason" {...form.field('reason')} />
      <button type="button" onClick={() => setHasFile(true)}>
        Add a file
      </button>
    </EntryForm>
  );
}

test('a long form says that it keeps what is entered, and asks where a file would be lost', async () => {
  const { user, router } = showPage(Long, { at: '/long', pattern: '/long' });
  await user.type(await screen.findByLabelText('Reason'), 'Late');
  expect(screen.getByText('Kept on this device until you send it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a file' }));
  expect(screen.queryByText('Kept on this device until you send it.')).not.toBeInTheDocument();
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/long');
});

test('a form that is quickly filled in again asks nothing', async () => {
  const { user, router } = showPage(Search, { at: '/plain', pattern: '/plain' });
  await user.type(await screen.findByLabelText('Reason'), 'glass');
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('drafts belong to a person and a record, and go on signing out and after two weeks', () => {
  const as = (id: number) =>
    useSession.setState({
      authorization: authorizationOf({ user: { id, kind: 'dealer', name: 'x', email: 'x@y.test' } }),
    });
  as(7);
  keepDraft('reply 1', { message: 'Mine' });
  as(8);
  expect(readDraft('reply 1')).toBeNull();
  keepDraft('reply 1', { message: 'Theirs' });
  dropOwnDrafts();
  expect(readDraft('reply 1')).toBeNull();
  as(7);
  expect(readDraft('reply 1')).toEqual({ message: 'Mine' });
  vi.useFakeTimers({ now: Date.now() + 15 * 24 * 60 * 60 * 1000 });
  expect(readDraft('reply 1')).toBeNull();
  dropOldDrafts();
  vi.useRealTimers();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
});

/** A form over a record that others change: what it reads next, and what it sends. */
const crate = { record: { name: 'Glass', weight: '12', rowVersion: 1 } };
const bodies: unknown[] = [];

function Crate() {
  const [{ rowVersion, ...initialValues }, setRecord] = useState(crate.record);
  const form = useEntryForm({
    schema: v.object({ name: v.string(), weight: v.string() }),
    initialValues,
    rowVersion,
    send: async (values, over) => {
      bodies.push({ ...values, rowVersion: over });
      const isStale = over !== crate.record.rowVersion;
      return { ...sent, isSuccess: !isStale, current: isStale ? crate.record : null };
    },
    onStale: async () => setRecord(crate.record),
  });
  return (
    <EntryForm form={form} submitLabel="Send">
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Weight" {...form.field('weight')} />
      <button type="button" onClick={() => setRecord(crate.record)}>
        Read
      </button>
      <StaleDialog {...form.conflict} parts={[{ name: 'name', label: 'Name' }]} />
    </EntryForm>
  );
}

function openCrate() {
  crate.record = { name: 'Glass', weight: '12', rowVersion: 1 };
  bodies.length = 0;
  return showPage(Crate, { at: '/crate', pattern: '/crate' });
}

test('what is read anew shows through where nothing was entered', async () => {
  const { user } = openCrate();
  await user.type(await screen.findByLabelText('Name'), ' panes');
  crate.record = { name: 'Glass', weight: '30', rowVersion: 2 };
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Glass panes');
  expect(screen.getByLabelText('Weight')).toHaveValue('30');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(bodies).toEqual([{ name: 'Glass panes', weight: '30', rowVersion: 2 }]);
});

test('a field that someone else has changed meanwhile is not overwritten without a question', async () => {
  const { user } = openCrate();
  await user.type(await screen.findByLabelText('Name'), ' panes');
  crate.record = { name: 'Mirrors', weight: '30', rowVersion: 2 };
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Mirrors')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  // What they changed and nobody here touched stays theirs.
  expect(bodies).toMatchObject([{ rowVersion: 1 }, { name: 'Glass panes', weight: '30', rowVersion: 2 }]);
  expect(useEntries.getState().unsent).toBe(0);
});

test('the new version can be taken instead', async () => {
  const { user } = openCrate();
  await user.type(await screen.findByLabelText('Name'), ' panes');
  crate.record = { name: 'Mirrors', weight: '12', rowVersion: 2 };
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Load new version' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Mirrors');
  expect(useEntries.getState().unsent).toBe(0);
});

test('a field that is typed back to what it was is nothing to ask about', async () => {
  const { user } = openCrate();
  await user.type(await screen.findByLabelText('Name'), 's');
  expect(useEntries.getState().unsent).toBe(1);
  await user.type(screen.getByLabelText('Name'), '{Backspace}');
  expect(useEntries.getState().unsent).toBe(0);
});

const noParts: readonly string[] = [];
const initial = {
  reason: 'None',
  parts: noParts,
  site: { city: 'Winnipeg', floor: 1 },
  crew: null,
};

function Shaped() {
  const { values } = useEntryForm({
    schema: v.custom<typeof initial>(() => true),
    initialValues: initial,
    draft: 'shaped 1',
    send: () => Promise.resolve(sent),
  });
  return <output>{JSON.stringify(values)}</output>;
}

test.each([
  ['a list in the place of an object', { site: ['Kenora'] }],
  ['nothing in the place of an object', { site: null }],
  ['an object in the place of a list', { parts: { 0: 'LOCK-7' } }],
  ['nothing in the place of a list', { parts: null }],
  ['an object in the place of nothing', { crew: {} }],
  ['words in the place of a list', { parts: 'LOCK-7' }],
  ['a field that the form does not have', { toString: 'x' }],
])('a draft with %s leaves that field as it is', (_, draft) => {
  useSession.setState({ authorization: authorizationOf() });
  keepDraft('shaped 1', { ...draft, reason: 'Kept' });
  showPage(Shaped, { at: '/shaped', pattern: '/shaped' });
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({ ...initial, reason: 'Kept' });
});

test('a draft of the form’s own shape is there again', () => {
  const draft = { ...initial, parts: ['LOCK-7'], site: { city: 'Kenora', floor: 2 } };
  useSession.setState({ authorization: authorizationOf() });
  keepDraft('shaped 1', draft);
  showPage(Shaped, { at: '/shaped', pattern: '/shaped' });
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(draft);
});

test('a form refuses to become one for another record', async () => {
  function Note({ about }: { about: string }) {
    const form = useEntryForm({
      schema: v.object({ note: v.string() }),
      initialValues: { note: '' },
      send: () => Promise.resolve(sent),
      draft: `note ${about}`,
    });
    return <input aria-label="Note" {...form.field('note')} />;
  }
  const Page = () => {
    const [about, setAbout] = useState('72');
    return (
      <ErrorBoundary>
        <Note about={about} />
        <button type="button" onClick={() => setAbout('71')}>
          Next
        </button>
      </ErrorBoundary>
    );
  };
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user } = showPage(Page, { at: '/note', pattern: '/note' });
  await user.type(await screen.findByLabelText('Note'), 'For 72 alone');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByLabelText('Note')).toBeNull();
});
