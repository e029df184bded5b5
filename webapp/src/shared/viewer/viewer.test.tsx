import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '@/shared/api/failure';
import { show } from '@/test/render';
import type { MarkKit } from './mark-kit';
import type { SheetMark } from './marks';
import type { SheetDocument, SheetSource } from './source';
import { Viewer } from './viewer';

const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ page: index + 1, width: 612, height: 792 }));

const documentOf = (changes: Partial<SheetDocument> = {}): SheetDocument => ({
  name: 'plan.pdf',
  version: 1,
  size: 240_000,
  kind: 'pdf',
  state: 'ready',
  pages: pages(3),
  ...changes,
});

const sourceOf = (changes: Partial<SheetSource> = {}): SheetSource => ({
  key: 'plan.pdf/1',
  name: 'plan.pdf',
  document: async () => documentOf(),
  picture: async () => new Blob(['picture']),
  lines: async () => ({
    unit: 'in',
    extent: [0, 0, 10, 10],
    layers: [],
    shapes: [],
    isCut: false,
    notes: [],
  }),
  download: async () => ({ blob: new Blob(['file']), name: 'plan.pdf' }),
  ...changes,
});

const markOf = (changes: Partial<SheetMark> = {}): SheetMark => ({
  id: 1,
  page: 1,
  shape: {
    kind: 'arrow',
    points: [
      [0.1, 0.1],
      [0.2, 0.2],
    ],
  },
  text: 'The sill is too high.',
  isResolved: false,
  toCheck: false,
  authorName: 'Maya Okafor',
  createdAt: '2026-11-20T15:00:00Z',
  ...changes,
});

const done = { isSuccess: true, message: '', code: '', errors: {}, newId: 9, item: null };

// jsdom has no layout: the window of the sheet is as large as a tablet's.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

const stage = () => screen.findByRole('region', { name: /^plan\.pdf, page/ });

test('pages are turned by buttons, keys and thumbnails, and each picture says which page it is', async () => {
  const user = show(<Viewer source={sourceOf()} />);
  expect(await screen.findByAltText('plan.pdf, page 1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByAltText('plan.pdf, page 2 of 3')).toBeVisible();
  (await stage()).focus();
  await user.keyboard('{End}');
  expect(await screen.findByAltText('plan.pdf, page 3 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Page 1 of 3' }));
  expect(await screen.findByAltText('plan.pdf, page 1 of 3')).toBeVisible();
  (await stage()).focus();
  await user.keyboard('b');
  expect(await screen.findByAltText('plan.pdf, page 2 of 3')).toBeVisible();
  expect(screen.getByAltText('plan.pdf, page 1 of 3')).toBeVisible();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys of the viewer' })).toBeVisible();
});

test('a PDF is opened in the viewer of the browser, which reads it aloud; a picture is not', async () => {
  const replace = vi.fn();
  const tab = Object.assign(Object.create(null), { opener: window, location: { replace } });
  vi.spyOn(window, 'open').mockReturnValue(tab);
  const user = show(<Viewer source={sourceOf()} />);
  await user.click(await screen.findByRole('button', { name: 'Open in the browser’s viewer' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:test'));
  expect(tab.opener).toBeNull();
  cleanup();
  show(<Viewer source={sourceOf({ key: 'photo', document: async () => documentOf({ kind: 'image' }) })} />);
  await screen.findByAltText('plan.pdf, page 1 of 3');
  expect(screen.queryByRole('button', { name: /browser/ })).not.toBeInTheDocument();
});

test('a sharper picture is asked for as the page is made larger', async () => {
  const widths: number[] = [];
  const picture: SheetSource['picture'] = async (page, width) => {
    if (page === 1) widths.push(width);
    return new Blob(['picture']);
  };
  const user = show(
    <Viewer source={sourceOf({ document: async () => documentOf({ pages: pages(1) }), picture })} />,
  );
  await screen.findByAltText('plan.pdf, page 1 of 1');
  expect(widths).toEqual([800]);
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(widths.at(-1)).toBe(1600));
});

test('a file that is being prepared is asked for again, and can be downloaded meanwhile', async () => {
  let asked = 0;
  const source = sourceOf({
    document: async () => {
      asked += 1;
      return asked === 1 ? documentOf({ state: 'waiting', pages: [] }) : documentOf();
    },
  });
  show(<Viewer source={source} />);
  expect(await screen.findByText(/preparing the pages/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download the file' })).toBeVisible();
  expect(await screen.findByAltText('plan.pdf, page 1 of 3')).toBeVisible();
});

test('what cannot be shown says why, and a lost connection can be tried again', async () => {
  const reason = 'The file is protected by a password.';
  const first = show(
    <Viewer source={sourceOf({ document: async () => documentOf({ state: 'failed', reason }) })} />,
  );
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download the file' })).toBeVisible();
  await first.tab();

  let isThere = false;
  const document: SheetSource['document'] = async () => {
    if (!isThere) throw new Failure({ message: 'The server could not be reached.', status: 0 });
    return documentOf();
  };
  const user = show(<Viewer source={sourceOf({ key: 'other', document })} />);
  expect(await screen.findByText('The server could not be reached.')).toBeVisible();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByAltText('plan.pdf, page 1 of 3')).toBeVisible();
});

test('marks are listed with their state, and lead to their page', async () => {
  const kit: MarkKit = {
    stamps: {},
    marks: [
      markOf({ id: 2, page: 2, text: 'Show the mullion.', toCheck: true }),
      markOf(),
      markOf({ id: 3, page: 3, isResolved: true, resolvedByName: 'Priya Raman' }),
    ],
  };
  const user = show(<Viewer source={sourceOf()} marks={kit} />);
  // In a drawer over the sheet.
  await user.click(await screen.findByRole('button', { name: 'Marks: 2 open' }));
  const list = within(await screen.findByRole('region', { name: 'Marks' }));
  expect(list.getByText('1 open · 1 to check · 1 resolved')).toBeVisible();
  expect(list.getByText(/resolved by Priya Raman/)).toBeVisible();
  // Who only reads changes nothing.
  expect(list.queryByRole('button', { name: /Resolve/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cloud' })).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: /^2 Show the mullion\. Arrow, page 2$/ }));
  expect(await screen.findByAltText('plan.pdf, page 2 of 3')).toBeVisible();
  (await stage()).focus();
  await user.keyboard('[[');
  expect(await screen.findByAltText('plan.pdf, page 1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Marks: 2 open' }));
  expect(screen.queryByRole('region', { name: 'Marks' })).not.toBeInTheDocument();
  // What is chosen is said beside its mark.
  expect(screen.getByText('The sill is too high.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('The sill is too high.')).not.toBeInTheDocument();
});

test('a page is fitted beside the list of its marks, which moves nothing when it comes', async () => {
  const kit: MarkKit = { marks: [], stamps: {} };
  const user = show(<Viewer source={sourceOf()} marks={kit} />);
  const page = await screen.findByAltText('plan.pdf, page 1 of 3');
  const sheet = page.closest<HTMLElement>('[style*="translate"]');
  const before = sheet?.style.transform;
  await user.click(screen.getByRole('button', { name: /^Marks/ }));
  expect(sheet?.style.transform).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Fit page' }));
  // In the middle of what the list leaves: 480 px of 800.
  const [, x] = /translate\(([\d.]+)px/.exec(sheet?.style.transform ?? '') ?? [];
  const width = (612 / 792) * (600 - 24);
  expect(Number(x)).toBeCloseTo((480 - width) / 2, 0);
});

test('a mark is drawn by the pointer, put into words, and resolved', async () => {
  const add = vi.fn<NonNullable<MarkKit['add']>>(async () => done);
  const change = vi.fn<NonNullable<MarkKit['change']>>(async () => done);
  const user = show(<Viewer source={sourceOf()} marks={{ stamps: {}, marks: [markOf()], add, change }} />);
  await user.click(await screen.findByRole('button', { name: 'Cloud' }));
  const window = await stage();
  fireEvent.pointerDown(window, { pointerId: 1, button: 0, clientX: 350, clientY: 200 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 420, clientY: 260 });
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 420, clientY: 260 });
  const form = within(await screen.findByRole('region', { name: 'New mark' }));
  expect(form.getByLabelText('Comment')).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Save mark' }));
  expect((await form.findAllByText('Say what the mark is about.')).length).toBeGreaterThan(0);
  await user.type(form.getByLabelText('Comment'), 'Lower the sill.');
  await user.click(form.getByRole('button', { name: 'Save mark' }));
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
  const [sent] = add.mock.calls[0] ?? [];
  expect(sent).toMatchObject({ page: 1, text: 'Lower the sill.', shape: { kind: 'cloud' } });
  expect(sent?.shape.points).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Marks: 1 open' }));
  await user.click(screen.getByRole('button', { name: 'Resolve mark 1' }));
  expect(change).toHaveBeenCalledWith(1, { isResolved: true });
});

test('the keyboard alone sets the two ends of an arrow', async () => {
  const add = vi.fn<NonNullable<MarkKit['add']>>(async () => done);
  const user = show(<Viewer source={sourceOf()} marks={{ stamps: {}, marks: [], add }} />);
  (await stage()).focus();
  await screen.findByAltText('plan.pdf, page 1 of 3');
  await user.keyboard('a{ArrowLeft}{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  const form = within(await screen.findByRole('region', { name: 'New mark' }));
  await user.type(form.getByLabelText('Comment'), 'This one.');
  await user.click(form.getByRole('button', { name: 'Save mark' }));
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
  expect(add.mock.calls[0]?.[0].shape).toMatchObject({ kind: 'arrow' });
  expect(add.mock.calls[0]?.[0].shape.points).toHaveLength(2);
});

test('a palm draws nothing once a pen has been seen', async () => {
  const add = vi.fn<NonNullable<MarkKit['add']>>(async () => done);
  const user = show(<Viewer source={sourceOf()} marks={{ stamps: {}, marks: [], add }} />);
  await screen.findByAltText('plan.pdf, page 1 of 3');
  const draw = async (pointerType: string) => {
    const window = await stage();
    fireEvent.pointerDown(window, { pointerId: 1, pointerType, button: 0, clientX: 350, clientY: 200 });
    fireEvent.pointerMove(window, { pointerId: 1, pointerType, clientX: 420, clientY: 260 });
    fireEvent.pointerUp(window, { pointerId: 1, pointerType, clientX: 420, clientY: 260 });
  };
  await user.click(screen.getByRole('button', { name: 'Arrow' }));
  await draw('pen');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Arrow' }));
  await draw('touch');
  expect(screen.queryByRole('region', { name: 'New mark' })).not.toBeInTheDocument();
  await draw('pen');
  expect(await screen.findByRole('region', { name: 'New mark' })).toBeVisible();
});

test('the layers of a DXF are switched on and off, and what was left out is said', async () => {
  const source = sourceOf({
    document: async () => documentOf({ kind: 'dxf', pages: [] }),
    lines: async () => ({
      unit: 'in',
      extent: [0, 0, 100, 50],
      layers: [
        { name: 'FRAME', color: '#ffffff', isOn: true },
        { name: 'DIM', color: '#ff0000', isOn: false },
      ],
      shapes: [{ layer: 0, points: [0, 0, 100, 50] }],
      isCut: true,
      notes: ['There is more than is shown.', 'Hatches are not drawn.'],
    }),
  });
  const user = show(<Viewer source={source} />);
  expect(await screen.findByRole('checkbox', { name: 'FRAME' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'DIM' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Hide all' }));
  expect(screen.getByRole('checkbox', { name: 'FRAME' })).not.toBeChecked();
  expect(screen.getByText('Not everything is shown')).toBeVisible();
  expect(screen.getByText('There is more than is shown. Hatches are not drawn.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Measure' }));
  expect(screen.getByText('Drag from one point to another.')).toBeVisible();
  // It is as large as the thing itself.
  expect(screen.queryByLabelText('Scale')).not.toBeInTheDocument();
});

test('a distance on a page is said by its scale', async () => {
  const user = show(<Viewer source={sourceOf()} />);
  await user.click(await screen.findByRole('button', { name: 'Measure' }));
  const window = await stage();
  fireEvent.pointerDown(window, { pointerId: 1, button: 0, clientX: 350, clientY: 200 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 450, clientY: 200 });
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 450, clientY: 200 });
  const panel = within(screen.getByRole('region', { name: 'Measure' }));
  // A hundred pixels at 576 of 792 points.
  expect(await panel.findByText(/^Length: 1 15\/16″/)).toBeVisible();
  await user.clear(panel.getByLabelText('Scale'));
  await user.type(panel.getByLabelText('Scale'), '1:12');
  expect(await panel.findByText(/^Length: 1′ 10 15\/16″/)).toBeVisible();
  await user.clear(panel.getByLabelText('Scale'));
  expect(await panel.findByText('Enter a scale such as 1:20.')).toBeVisible();
});
