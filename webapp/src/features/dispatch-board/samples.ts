/** A week of the board for tests. */
import { boardVisitOf } from '@/entities/service/staff/samples';
import type { Board, BoardPlan, Unplanned } from './board-model';

export const unplannedOf = (changes: Partial<Unplanned> = {}): Unplanned => ({
  id: 72,
  number: 'SR-000072',
  status: 'approved',
  account: 'PRAIRIE',
  accountName: 'Prairie Windows',
  summary: 'Fog between the panes',
  siteCity: 'Winnipeg',
  sitePostalCode: 'R3C 1A1',
  timeZone: 'America/Winnipeg',
  priorityLevelName: 'High',
  resolveBy: '2026-11-24T15:00:00Z',
  rowVersion: 3,
  ...changes,
});

export const planOf = (changes: Partial<BoardPlan> = {}): BoardPlan => ({
  requestId: 71,
  number: 'SR-000071',
  account: 'PRAIRIE',
  accountName: 'Prairie Windows',
  summary: 'Fog between the panes',
  siteCity: 'Winnipeg',
  timeZone: 'America/Winnipeg',
  crewId: 4,
  crewNumber: 'C4',
  day: '2026-11-24',
  startsMinute: 570,
  endsMinute: 690,
  plannedAt: '2026-11-20T15:00:00Z',
  plannedBy: 7,
  plannedByName: 'Ada Ling',
  rowVersion: 1,
  visitId: 31,
  toldCrewNumber: 'C4',
  toldDay: '2026-11-23',
  toldStartsMinute: 540,
  toldEndsMinute: 660,
  ...changes,
});

export const boardOf = (changes: Partial<Board> = {}): Board => ({
  from: '2026-11-23',
  to: '2026-11-29',
  plans: [],
  crews: [
    { id: 4, number: 'C4', name: 'North', region: '' },
    { id: 5, number: 'C5', name: 'South', region: '' },
  ],
  visits: [boardVisitOf()],
  unplanned: [unplannedOf()],
  ...changes,
});
