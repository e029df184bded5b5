import './words';
import { describe, expect, test } from 'vitest';
import { addDays } from '@/shared/dates/days';
import {
  foundIn,
  asPlanned,
  cargoOfRequest,
  cargoOfVisit,
  daysShown,
  hoursShown,
  inLanes,
  weekOf,
  withMove,
  withoutPlan,
} from './board-model';
import { boardOf, unplannedOf } from './samples';
import { boardVisitOf } from '@/entities/service/staff/samples';

describe('the plan', () => {
  test('a visit that is moved keeps its length and its request', () => {
    const moved = withMove(boardOf(), cargoOfVisit(boardVisitOf()), {
      crewNumber: 'C5',
      day: '2026-11-24',
      startsMinute: 600,
    });
    expect(moved.visits).toEqual([boardVisitOf()]);
    const { visits } = asPlanned(moved);
    expect(visits).toHaveLength(1);
    expect(visits[0]).toMatchObject({ requestId: 71, crewNumber: 'C5', day: '2026-11-24', endsMinute: 720 });
    expect(visits[0]?.plan).toMatchObject({ toldDay: '2026-11-23', toldCrewNumber: 'C4' });
    expect(asPlanned(withoutPlan(moved, 71)).visits).toEqual([boardVisitOf()]);
  });

  test('a request that is planned leaves the side and becomes a visit of two hours', () => {
    const board = boardOf();
    const [row = unplannedOf()] = board.unplanned;
    const to = { crewNumber: 'C4', day: '2026-11-25', startsMinute: 480 };
    const planned = withMove(board, cargoOfRequest(row), to);
    expect(asPlanned(planned).unplanned).toEqual([]);
    expect(asPlanned(planned).visits.at(-1)).toMatchObject({
      requestId: 72,
      day: '2026-11-25',
      endsMinute: 600,
    });
  });

  test('a crew that is not on the board changes nothing', () => {
    const board = boardOf();
    const to = { crewNumber: 'C9', day: '2026-11-25', startsMinute: 480 };
    expect(withMove(board, cargoOfVisit(boardVisitOf()), to)).toBe(board);
  });

  test('visits that overlap stand beside each other, others have the whole width', () => {
    const lanes = inLanes([
      boardVisitOf({ id: 1, startsMinute: 540, endsMinute: 660 }),
      boardVisitOf({ id: 2, startsMinute: 600, endsMinute: 720 }),
      boardVisitOf({ id: 3, startsMinute: 660, endsMinute: 700 }),
      boardVisitOf({ id: 4, startsMinute: 720, endsMinute: 780 }),
    ]);
    expect(lanes.map(({ visit, lane, lanes: count }) => [visit.id, lane, count])).toEqual([
      [1, 0, 2],
      [2, 1, 2],
      [3, 0, 2],
      [4, 0, 1],
    ]);
  });

  test('a week begins on Monday, across the end of a year too', () => {
    expect(weekOf('2027-01-01')[0]).toBe('2026-12-28');
    expect(weekOf('2026-11-22')).toContain('2026-11-16');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  test('a weekend is shown when somebody goes out on it', () => {
    const week = weekOf('2026-11-23');
    expect(daysShown(week, [])).toHaveLength(5);
    expect(daysShown(week, [boardVisitOf({ day: '2026-11-28' })])).toContain('2026-11-28');
    // No Saturday is missing while the Sunday is there.
    expect(daysShown(week, [boardVisitOf({ day: '2026-11-29' })])).toEqual(week);
  });

  test('the hours reach as far as the visits do', () => {
    expect(hoursShown([])).toEqual({ begins: 420, ends: 1080 });
    expect(hoursShown([boardVisitOf({ startsMinute: 390, endsMinute: 1100 })])).toEqual({
      begins: 360,
      ends: 1140,
    });
  });
});

test('the backlog is searched in all that its cards show', () => {
  const backlog = [
    unplannedOf({ id: 1, siteCity: 'Brandon', priorityLevelName: 'High' }),
    unplannedOf({ id: 2, siteCity: 'Winnipeg', priorityLevelName: 'Low' }),
  ];
  const ids = (search: string) => foundIn(backlog, search).map(({ id }) => id);
  expect(ids('')).toEqual([1, 2]);
  expect(ids('BRANDON high')).toEqual([1]);
  expect(ids('brandon low')).toEqual([]);
});
