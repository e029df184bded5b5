import type { RequestRow } from '@/entities/service/model';

/** What waits at the service desk; each figure is the count of a view of the queue. */
export type DeskFigures = {
  readonly mine: number;
  readonly unassigned: number;
  readonly breaching: number;
  /** Those of mine that are due first. */
  readonly next: readonly RequestRow[];
};
