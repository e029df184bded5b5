import type { Schema } from '@/shared/api/schema';
import { t } from '@/shared/i18n/t';
import type { StatusTone } from '@/shared/ui/status-badge';

export type AccountUser = {
  readonly id: number;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username?: string | null;
  readonly jobTitle: string;
  readonly branch: string;
  readonly status: string;
  readonly mfaType: string;
  /** With commas between them. */
  readonly roleNames: string;
  readonly lastSignInAt?: string | null;
  readonly createdAt: string;
  readonly rowVersion: number;
};

type Role = { readonly id: number; readonly name: string; readonly description: string };

export type UserDetail = AccountUser & {
  readonly roles: readonly Role[];
  readonly phones: readonly Schema['Phone'][];
};

export type UserForm = {
  readonly id?: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username?: string | null;
  readonly jobTitle: string;
  readonly branch: string;
  readonly status?: string;
  readonly roles: readonly number[];
  readonly rowVersion?: number;
};

export type DealerRole = Role & {
  readonly sections: readonly Schema['SectionGrant'][];
  /** Whether it allows nothing beyond what the caller may do. */
  readonly mayGive: boolean;
};

const statuses: Readonly<Record<string, { label: string; tone: StatusTone }>> = {
  invited: { label: t('dealerUsers.statusInvited'), tone: 'waiting' },
  active: { label: t('dealerUsers.statusActive'), tone: 'good' },
  inactive: { label: t('dealerUsers.statusInactive'), tone: 'neutral' },
};

export const statusOf = (status: string) => statuses[status] ?? { label: status, tone: 'neutral' as const };

const steps: Readonly<Record<string, string>> = {
  totp: t('dealerUsers.stepTotp'),
  email: t('dealerUsers.stepEmail'),
  sms: t('dealerUsers.stepSms'),
};

export const stepName = (mfaType: string): string => steps[mfaType] ?? t('dealerUsers.stepNone');

/** All words have to occur somewhere in name, address or roles. */
export function matches({ name, email, roleNames }: AccountUser, typed: string): boolean {
  const text = `${name} ${email} ${roleNames}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What a role allows in one line: `Orders: view, edit · Invoices: view`. */
export function allowance({ sections }: DealerRole): string {
  const lines = sections
    .filter(({ verbs }) => verbs.length > 0)
    .map(({ name, verbs }) => `${name}: ${verbs.join(', ')}`);
  return lines.join(' · ') || t('dealerUsers.nothingAllowed');
}

/** The record as a write takes it. */
export const formOf = (user: UserDetail): UserForm => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  username: user.username ?? null,
  jobTitle: user.jobTitle,
  branch: user.branch,
  status: user.status,
  roles: user.roles.map(({ id }) => id),
  rowVersion: user.rowVersion,
});
