import type { Bucket, RequestRow, RequestStatus } from '@/shared/service/model';

type Figure = {
  readonly status: RequestStatus;
  readonly statusLabel: string;
  readonly bucket: Bucket;
  readonly count: number;
};

export type NextVisit = {
  readonly requestId: number;
  readonly requestNumber: string;
  readonly summary: string;
  readonly siteCity: string;
  readonly crewName: string;
  readonly day: string;
  /** Minutes of the day. */
  readonly startsMinute: number;
  readonly endsMinute: number;
};

/** The dealer's requests at a glance. */
export type ServiceSummary = {
  readonly byStatus: readonly Figure[];
  /** What needs the dealer's reply or confirmation. */
  readonly waiting: readonly RequestRow[];
  readonly nextVisits: readonly NextVisit[];
};

export type QueueRow = RequestRow & { readonly resolveBy?: string | null };

/** What waits at the service desk; each figure is the count of a view of the queue. */
export type DeskFigures = {
  readonly mine: number;
  readonly unassigned: number;
  readonly breaching: number;
  /** Those of mine that are due first. */
  readonly next: readonly QueueRow[];
};
