import { expect, test } from 'vitest';
import { requestOf } from '../samples';
import {
  isOneProblem,
  newDraft,
  stepNamed,
  stepsOf,
  withLine,
  withOnly,
  withOrder,
  withProblem,
  type Draft,
} from './draft';
import { missingIn, stepOfField, withoutPlaces } from './draft-checks';
import { bodyOf, differencesOf, draftOf, withSaved } from './draft-wire';

const blankDraft = newDraft();

const line = (lineNumber: number, quantity = 4) => ({
  lineNumber,
  product: 'CW-200',
  description: 'Casement window',
  mark: '',
  size: '24 × 48 in',
  quantity,
  shippedQuantity: quantity,
  openRequest: null,
});

const fog = {
  symptom: 'glass.sealFailure',
  symptomLabel: 'Fog between the panes',
  foundWhen: 'inUse',
  foundOn: '2026-03-02',
  wanted: 'parts',
  description: 'Fog in the lower left corner since March.',
} as const;

const withUnits = (...lines: readonly number[]): Draft =>
  lines.reduce((draft, number) => withLine(draft, line(number), 1), withOrder(blankDraft, 'W-1001'));

test('an order that is named leaves three steps; staff name the account first', () => {
  const asker = { isStaff: false, isOfOrder: false };
  const known = withUnits(1);
  expect(stepsOf(known, asker)).toEqual(['order', 'units', 'problem', 'send']);
  expect(stepsOf(known, { ...asker, isOfOrder: true })).toEqual(['units', 'problem', 'send']);
  const unknown = { ...blankDraft, installYear: '2019' };
  expect(stepsOf(unknown, asker)).toEqual(['order', 'problem', 'send']);
  expect(stepsOf(blankDraft, { ...asker, isStaff: true })[0]).toBe('account');
});

test('a draft of before goes on at the step that has what it was at', () => {
  expect(['units', 'photos', 'contact', 'review'].map(stepNamed)).toEqual([
    'units',
    'problem',
    'send',
    'send',
  ]);
});

test('a unit that is tapped takes the place of another, with what was said of the problem', () => {
  const draft = withProblem(withUnits(1, 3), 'all', fog);
  expect(withOnly(draft, line(2)).incidents).toEqual([
    expect.objectContaining({ lineNumber: 2, quantity: 1, description: fog.description }),
  ]);
});

test('a line that is ticked later has the problem of those before it', () => {
  const draft = withLine(withProblem(withUnits(3), 'all', fog), line(1), 2);
  expect(draft.incidents.map(({ lineNumber, quantity }) => [lineNumber, quantity])).toEqual([
    [1, 2],
    [3, 1],
  ]);
  expect(isOneProblem(draft)).toBe(true);
  expect(isOneProblem(withProblem(draft, 0, { description: 'Another trouble altogether' }))).toBe(false);
});

test('taking the last line away, or choosing another order, keeps what was said of the problem', () => {
  const draft = withProblem(withUnits(2), 'all', fog);
  const none = withLine(draft, line(2), 0);
  expect(none.incidents).toHaveLength(1);
  expect(none.incidents[0]).toMatchObject({ lineNumber: null, symptom: 'glass.sealFailure' });
  expect(withOrder(draft, 'W-2').incidents[0]).toMatchObject({ lineNumber: null, wanted: 'parts' });
  expect(withOrder(draft, 'W-1001')).toBe(draft);
});

test('each step says what it lacks', () => {
  const on = '2026-03-10';
  expect(Object.keys(missingIn('order', blankDraft, on))).toEqual(['orderNumber']);
  const unknown = { ...blankDraft, isOrderUnknown: true };
  expect(Object.keys(missingIn('order', unknown, on))).toEqual(['product', 'installYear']);
  expect(missingIn('order', withUnits(1), on)).toEqual({});
  expect(missingIn('units', withOrder(blankDraft, 'W-1'), on)).toEqual({
    units: ['Select at least one unit.'],
  });
  const wrong = withProblem(withUnits(1), 'all', { ...fog, foundOn: '2026-03-11', description: 'defective' });
  expect(missingIn('problem', wrong, on)).toEqual({
    foundOn: ['The date it was found can’t be in the future.'],
    description: ['Enter at least 15 characters.'],
  });
  const installed = withProblem(withUnits(1), 'all', { ...fog, installedOn: '2026-03-05' });
  expect(Object.keys(missingIn('problem', installed, on))).toEqual(['installedOn']);
  expect(Object.keys(missingIn('send', blankDraft, on))).toContain('contact.phone');
});

test('what is not filled in goes to the server as nothing', () => {
  const first = bodyOf(withUnits(1), {
    id: null,
    rowVersion: undefined,
    step: 'problem',
    isForSending: false,
  });
  expect(first).toMatchObject({ submit: false, wizardStep: 'problem', orderNumber: 'W-1001' });
  expect(first).not.toHaveProperty('site');
  expect(first).not.toHaveProperty('id');
  expect(first.incidents[0]).toMatchObject({ lineNumber: 1, foundWhen: 'inUse', wanted: 'unsure' });
  expect(first).not.toHaveProperty('priorityTypeId');

  const site = { ...blankDraft.site, line1: '1 Main St', province: 'MN' };
  const later = bodyOf({ ...withUnits(1), site }, { id: 9, rowVersion: 4, step: 'send', isForSending: true });
  expect(later).toMatchObject({ id: 9, rowVersion: 4, submit: true, site: { country: 'US' } });
});

test('what the server knows of contact and site is taken over, and nothing that was typed is lost', () => {
  const request = requestOf({ status: 'draft' });
  const given = { ...withUnits(1), contact: { name: 'Own', phone: '', email: '' } };
  const draft = withSaved({ draft: given, given, saved: request });
  expect(draft.contact.name).toBe('Own');
  expect(draft.site.city).toBe('Winnipeg');
  expect(draft.incidents[0]?.id).toBe(71);
});

test('another order brings its own place and person, but not over what was typed since', () => {
  const given = { ...withUnits(1), contact: { name: 'Ann Lee', phone: '1', email: '' } };
  const sent = { given, saved: requestOf(), isOtherOrder: true };
  expect(withSaved({ ...sent, draft: given }).contact.name).toBe('Maya Okafor');
  const typed = { ...given, contact: { ...given.contact, name: 'Ben Ito' } };
  expect(withSaved({ ...sent, draft: typed }).contact.name).toBe('Ben Ito');
});

test('two readings of a draft differ in its parts, not in its photos', () => {
  const request = requestOf({ status: 'draft' });
  expect(differencesOf(draftOf(request), { ...request, images: [], rowVersion: 9 })).toEqual([]);
  const mine = { ...draftOf(request), orderNumber: 'W-9' };
  expect(differencesOf(mine, request)).toEqual([{ part: 'Order', mine: 'W-9', theirs: 'W-1001' }]);
});

test('a refused field leads to its step', () => {
  const steps = stepsOf(withUnits(1), { isStaff: false, isOfOrder: false });
  expect(stepOfField('contact.phone', steps)).toBe('send');
  expect(stepOfField('incidents.0.description', steps)).toBe('problem');
  expect(stepOfField('incidents.0.quantity', steps)).toBe('units');
  expect(withoutPlaces({ 'incidents.1.foundOn': ['Too early.'] })).toEqual({ foundOn: ['Too early.'] });
});
