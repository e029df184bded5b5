import type { Schema } from '@/shared/api/schema';

export type Department = Schema['Department'];
export type DepartmentDetail = Schema['DepartmentDetail'];
export type Comment = Schema['BomComment'];
export type Warranty = Schema['WarrantyDocument'];
export type WarrantyDetail = Schema['WarrantyDocumentDetail'];
export type Preference = Schema['AccountPreference'];
export type ApprovalUnit = Schema['ApprovalUnit'];
export type ApprovedFor = Schema['ApprovedFor'];
export type RequestType = Schema['KeptRequestType'];
export type QuickSelect = Schema['QuickSelectUnit'];

/** What every entry has, whatever its list. */
export type Entry = {
  readonly id: number;
  readonly code: string;
  readonly sort: number;
  readonly isActive: boolean;
  readonly rowVersion: number;
};
