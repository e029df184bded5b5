import type { Schema } from '@/shared/api/schema';

export type ImpersonationForm = Schema['ImpersonationForm'];
export type SignInStep = Schema['SignInStep'];

export type DealerChoice = {
  readonly id: number;
  /** The account's number. */
  readonly account: string;
  readonly name: string;
  readonly city: string;
  readonly province: string;
  readonly status: string;
  readonly mayImpersonate: boolean;
};
