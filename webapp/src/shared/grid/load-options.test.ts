import { describe, expect, test } from 'vitest';
import type { ColumnInfo } from './columns';
import { readListState, toggleSort, viewQuery, writeListState } from './list-state';
import { toGroupOptions, toLoadOptions } from './list-options';
import { toQuery } from './load-options';
import { exportQuery } from './export-file';
import { filterText } from './filter-text';

const columns: readonly ColumnInfo[] = [
  { field: 'orderNumber', label: 'Order', meta: { card: 'title', filter: { kind: 'text' } } },
  { field: 'enteredOn', label: 'Entered', meta: { filter: { kind: 'date' } } },
  {
    field: 'status',
    label: 'Status',
    meta: {
      isGroupable: true,
      filter: {
        kind: 'choice',
        options: [
          { value: 'entered', label: 'Entered' },
          { value: 'onHold', label: 'On hold' },
        ],
      },
    },
  },
  {
    field: 'total',
    label: 'Total',
    meta: { filter: { kind: 'number' }, summary: { type: 'sum', show: 'money' } },
  },
  { field: 'isFirm', label: 'Firm', meta: { filter: { kind: 'flag' } } },
  { field: 'advisor', label: 'Advisor', meta: { filter: { kind: 'text', none: 'Nobody' } } },
];

const list = { columns, search: ['orderNumber', 'poNumber'], key: 'id' };
const defaults = { sort: '-enteredOn' };

const stateOf = (query: string) => readListState(new URLSearchParams(query), defaults);
const optionsOf = (query: string) => toLoadOptions(stateOf(query), list);

describe('load options', () => {
  test('a plain list asks for its first page, its count, its totals and its own order', () => {
    expect(optionsOf('')).toEqual({
      skip: 0,
      take: 50,
      requireTotalCount: true,
      sort: [
        { selector: 'enteredOn', desc: true },
        { selector: 'id', desc: false },
      ],
      totalSummary: [{ selector: 'total', summaryType: 'sum' }],
    });
  });

  test('page 3 of 100 skips two hundred', () => {
    expect(optionsOf('page=3&size=100')).toMatchObject({ skip: 200, take: 100 });
  });

  test('rows without anything in a field can be asked for, and the chip says so', () => {
    expect(optionsOf('f.advisor=-').filter).toEqual(['advisor', '=', null]);
    expect(optionsOf('f.advisor=Ada').filter).toEqual(['advisor', 'contains', 'Ada']);
    expect(optionsOf('f.orderNumber=-').filter).toEqual(['orderNumber', 'contains', '-']);
    expect(columns.filter(({ field }) => field === 'advisor').map((info) => filterText(info, '-'))).toEqual([
      'Advisor: Nobody',
    ]);
  });

  test('rows without a value come last, whichever way the list is sorted', () => {
    expect(optionsOf('sort=total').sort).toEqual([
      { selector: 'total', desc: false, nulls: 'last' },
      { selector: 'id', desc: false },
    ]);
    expect(optionsOf('sort=-total').sort?.[0]).toEqual({ selector: 'total', desc: true });
  });

  test('the unique key settles ties once, and not twice', () => {
    expect(optionsOf('sort=-id').sort).toEqual([{ selector: 'id', desc: true }]);
  });

  test.each([
    ['words', 'f.orderNumber=w-1', ['orderNumber', 'contains', 'w-1']],
    ['one choice', 'f.status=entered', ['status', '=', 'entered']],
    ['two choices', 'f.status=entered,onHold', [['status', '=', 'entered'], 'or', ['status', '=', 'onHold']]],
    ['from a day on', 'f.enteredOn=2026-01-01..', ['enteredOn', '>=', '2026-01-01']],
    [
      'between two days',
      'f.enteredOn=2026-01-01..2026-02-01',
      [['enteredOn', '>=', '2026-01-01'], 'and', ['enteredOn', '<=', '2026-02-01']],
    ],
    ['up to a number', 'f.total=..1000.5', ['total', '<=', 1000.5]],
    ['no', 'f.isFirm=false', ['isFirm', '=', false]],
    ['a field that the list does not have', 'f.secret=x', undefined],
  ])('a filter by %s', (_, query, filter) => {
    expect(optionsOf(query).filter).toEqual(filter);
  });

  test('search looks into each of its fields, within the filters', () => {
    expect(optionsOf('f.status=entered&q=%20w-1%20').filter).toEqual([
      ['status', '=', 'entered'],
      'and',
      [['orderNumber', 'contains', 'w-1'], 'or', ['poNumber', 'contains', 'w-1']],
    ]);
  });

  test('what the server names by a code is found by the words that are shown', () => {
    const verb: ColumnInfo = {
      field: 'verb',
      label: 'Did',
      meta: { filter: { kind: 'code', words: { signIn: 'Sign in', codeRefused: 'Code refused' } } },
    };
    const events = { columns: [...columns, verb], search: ['verb', 'poNumber'], key: 'id' };
    const asked = (query: string) => toLoadOptions(stateOf(query), events).filter;
    expect(asked('q=sign in')).toEqual([['verb', '=', 'signIn'], 'or', ['poNumber', 'contains', 'sign in']]);
    expect(asked('f.verb=Sign in')).toEqual(['verb', '=', 'signIn']);
    expect(asked('f.verb=unheardOf')).toEqual(['verb', 'contains', 'unheardOf']);
  });

  test('what the list does not have is not asked for, whatever the address says', () => {
    const own = { ...list, order: '-enteredOn' };
    const asked = (query: string) => toLoadOptions(stateOf(query), own);
    expect(asked('sort=-priceWithTax&group=priceWithTax&f.priceWithTax=1..&f.enteredOn=soon..')).toEqual(
      asked(''),
    );
    expect(asked('sort=-priceWithTax,total').sort).toEqual(asked('sort=total').sort);
  });

  test('grouping asks for closed groups with their totals', () => {
    expect(optionsOf('group=status&sort=-status')).toMatchObject({
      group: [{ selector: 'status', desc: true, isExpanded: false }],
      requireGroupCount: true,
      groupSummary: [{ selector: 'total', summaryType: 'sum' }],
    });
  });

  test('an open group asks the same, narrowed to its key', () => {
    const asked = toGroupOptions(optionsOf('group=status&f.total=5..&page=2'), 'onHold', 100);
    expect(asked).toMatchObject({
      skip: 0,
      take: 100,
      filter: [['total', '>=', 5], 'and', ['status', '=', 'onHold']],
    });
    expect(asked).not.toHaveProperty('group');
    expect(toGroupOptions(optionsOf('group=status'), null, 100).filter).toEqual(['status', '=', null]);
  });

  test('each option is JSON in the address, beside the parameters of the call', () => {
    expect(toQuery({ take: 50, filter: ['status', '=', 'entered'], scope: { year: 2026 } })).toEqual({
      take: '50',
      filter: '["status","=","entered"]',
      year: 2026,
    });
  });

  test('an export carries filter and order, and into a workbook its totals, but no page', () => {
    const query = { ...optionsOf('f.status=entered&page=4'), scope: { year: 2026 } };
    const given = { query, format: 'csv', columns: ['orderNumber', 'total'], ids: ['3', '5'] } as const;
    const sort = '[{"selector":"enteredOn","desc":true},{"selector":"id","desc":false}]';
    const common = { year: 2026, format: 'csv', columns: 'orderNumber,total', sort, ids: undefined };
    expect(exportQuery({ ...given, scope: 'filtered' })).toEqual({
      ...common,
      filter: '["status","=","entered"]',
    });
    expect(exportQuery({ ...given, scope: 'all' })).toEqual(common);
    expect(exportQuery({ ...given, scope: 'selected' })).toEqual({ ...common, ids: '3,5' });
    expect(exportQuery({ ...given, format: 'xlsx', scope: 'all' })).toEqual({
      ...common,
      format: 'xlsx',
      totalSummary: '[{"selector":"total","summaryType":"sum"}]',
    });
  });
});

describe('the address of a list', () => {
  test('what was read is written again', () => {
    const query = 'tab=lines&q=w&f.status=entered&group=status&sort=total&size=100&page=2';
    const before = new URLSearchParams(query);
    expect(writeListState(readListState(before, defaults), defaults, before).toString()).toBe(query);
  });

  test('defaults are left out', () => {
    const before = new URLSearchParams('page=1&size=50&sort=-enteredOn&q=');
    expect(writeListState(readListState(before, defaults), defaults, before).toString()).toBe('');
  });

  test('a page of a phone has fewer rows, unless the address says how many', () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
    const before = new URLSearchParams('size=50&page=2');
    expect(stateOf('').size).toBe(20);
    expect(stateOf('size=100').size).toBe(100);
    expect(writeListState(readListState(before, defaults), defaults, before).toString()).toBe(
      'size=50&page=2',
    );
    window.matchMedia = wide;
  });

  test('nonsense is read as the default', () => {
    expect(stateOf('page=-3&size=7&group=')).toMatchObject({ page: 1, size: 50, group: null });
  });

  test('a saved view keeps everything but the page', () => {
    expect(viewQuery(new URLSearchParams('page=3&q=w&tab=lines&f.status=entered'))).toBe(
      'f.status=entered&q=w',
    );
  });

  test('a click on a head goes round: ascending, descending, none', () => {
    const once = toggleSort([], 'total', false);
    const twice = toggleSort(once, 'total', false);
    expect(once).toEqual([{ field: 'total', isDescending: false }]);
    expect(twice).toEqual([{ field: 'total', isDescending: true }]);
    expect(toggleSort(twice, 'total', false)).toEqual([]);
  });

  test('a click with Shift keeps the other sorts', () => {
    const sort = [{ field: 'status', isDescending: false }];
    expect(toggleSort(sort, 'total', true)).toEqual([...sort, { field: 'total', isDescending: false }]);
    expect(toggleSort(sort, 'total', false)).toEqual([{ field: 'total', isDescending: false }]);
  });

  test.each([
    ['f.status', columns[2], 'onHold', 'Status: On hold'],
    ['f.enteredOn', columns[1], '2026-01-05..', 'Entered: from Jan 5, 2026'],
    ['f.total', columns[3], '5..10', 'Total: 5 to 10'],
    ['f.isFirm', columns[4], 'true', 'Firm: Yes'],
  ])('the chip of %s speaks in words', (_, info, value, words) => {
    expect(info && filterText(info, value)).toBe(words);
  });
});
